import { decisionTextForAuthor, isJudgement, reviewTextForAuthor } from '../../moderation/decisions.ts';
import { capitalise } from '../../people/names.ts';
import { shorten } from '../../texts/shorten.ts';
import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import { everywhere } from '../sentences.ts';

const titleMax = 60;

/** ' «Bicicleta»'; empty when the thing is the person's own profile. */
const named = ({ thing, thingTitle }: NotificationFacts): string =>
  thing === 'person' || !thingTitle ? '' : ` «${shorten(capitalise(thingTitle), titleMax)}»`;

const answeredTitles = {
  overturned: 'Apelaste y tenías razón',
  stands: 'Respondimos tu apelación: la decisión queda',
};

/** To the author: what moderation did to their thing, and why. */
export const thingModeratedNotification: NotificationDefinition = {
  label: 'Moderaron algo mío',
  section: 'both',
  place: 60,
  defaults: everywhere,
  icon: 'shield-alert',
  title: ({ thing, thingTitle, decision, isOverturned }) =>
    isOverturned !== undefined
      ? answeredTitles[isOverturned ? 'overturned' : 'stands']
      : decision
        ? decisionTextForAuthor(decision, thing, isJudgement(decision, thingTitle !== ''))
        : reviewTextForAuthor(thing),
  body: (facts) => [named(facts).trim(), facts.reason].filter(Boolean).join(': ') || null,
  grouped: (count) => `Moderamos ${count} cosas tuyas`,
  groupedBy: 'buyRequestId',
  action: 'Ver qué decidimos',
  path: () => '/profile/decisiones',
  push: { urgency: 'normal', days: 7 },
  mail: { cause: { of: 'buyRequestId' } },
  joins: null,
  sample: {
    thing: 'publication',
    thingTitle: 'bicicleta mountain bike rodado 29, talle M',
    decision: 'hide',
    reason: 'La publicación pide una seña por adelantado.',
  },
};
