import { decisionOutcome } from '../../moderation/decisions.ts';
import { nounsOf } from '../../moderation/things.ts';
import type { NotificationDefinition } from '../definition.ts';

/**
 * To the reporter: the decision about a report, without the name of a thing that they may not see any more.
 */
export const reportDecidedNotification: NotificationDefinition = {
  label: 'Decidieron algo que denuncié',
  section: 'both',
  place: 70,
  defaults: { mail: true, push: false },
  icon: 'flag',
  title: ({ thing }) => `Revisamos tu denuncia: ${nounsOf(thing).a}`,
  body: ({ decision }) => decisionOutcome(decision ?? null),
  grouped: (count) => `Revisamos ${count} denuncias tuyas`,
  groupedBody: () => null,
  groupedBy: 'buyRequestId',
  action: 'Ver mis denuncias',
  path: () => '/profile/denuncias',
  push: { urgency: 'normal', days: 3 },
  mail: { isBulk: true, cause: { of: 'buyRequestId' } },
  joins: null,
  sample: { thing: 'publication', decision: 'hide' },
};
