import { nounsOf } from '../../moderation/content.ts';
import {
  decisionOutcome,
  decisionTextForAuthor,
  isJudgement,
  reviewTextForAuthor,
} from '../../moderation/decisions.ts';
import { capitalise } from '../../people/names.ts';
import { shorten } from '../../texts/shorten.ts';
import { defineNotifications, type NotificationFacts } from '../definition.ts';
import { everywhere } from '../sentences.ts';

const titleMax = 60;

/** ' “Bicicleta”'; empty when the thing is the person's own profile. */
const titleInQuotes = ({ thing, thingTitle }: NotificationFacts): string =>
  thing === 'person' || !thingTitle ? '' : ` “${shorten(capitalise(thingTitle), titleMax)}”`;

const answeredTitles = {
  overturned: 'Apelaste y tenías razón',
  stands: 'Respondimos tu apelación: la decisión queda',
};

export const moderationNotifications = defineNotifications({
  thingModerated: {
    label: 'Moderación',
    section: 'account',
    place: 60,
    defaults: everywhere,
    icon: 'ShieldAlert',
    title: ({ thing, thingTitle, decision, isOverturned }) =>
      isOverturned !== undefined
        ? answeredTitles[isOverturned ? 'overturned' : 'stands']
        : decision
          ? decisionTextForAuthor(decision, thing, isJudgement(decision, thingTitle !== ''))
          : reviewTextForAuthor(thing),
    body: (facts) => [titleInQuotes(facts).trim(), facts.reason].filter(Boolean).join(': ') || null,
    grouped: (count) => `Moderamos ${count} cosas tuyas`,
    groupedBy: 'buyRequestId',
    action: 'Ver qué decidimos',
    path: () => '/profile/decisiones',
    push: { urgency: 'normal', days: 7 },
    mail: { cause: { of: 'buyRequestId' } },
    sample: {
      thing: 'publication',
      thingTitle: 'bicicleta mountain bike rodado 29, talle M',
      decision: 'hide',
      reason: 'La publicación pide una seña por adelantado.',
    },
  },
  // Without the name of a thing that the reporter may not see any more.
  reportDecided: {
    label: 'Decidieron algo que denuncié',
    section: 'account',
    place: 70,
    defaults: { mail: true, push: false },
    icon: 'Flag',
    title: ({ thing }) => `Revisamos tu denuncia: ${nounsOf(thing).a}`,
    body: ({ decision }) => decisionOutcome(decision ?? null),
    grouped: (count) => `Revisamos ${count} denuncias tuyas`,
    groupedBody: () => null,
    groupedBy: 'buyRequestId',
    action: 'Ver mis denuncias',
    path: () => '/profile/denuncias',
    mail: { isBulk: true, cause: { of: 'buyRequestId' } },
    sample: { thing: 'publication', decision: 'hide' },
  },
});
