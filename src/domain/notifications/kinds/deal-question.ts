import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, toDeal } from '../sentences.ts';

/** Both parties of an accepted offer are asked whether the deal was done, twice at most. */
export const dealQuestionNotification: NotificationDefinition = {
  label: 'Si un trato se concretó',
  section: 'both',
  place: 15,
  defaults: everywhere,
  icon: 'handshake',
  title: () => '¿Se concretó?',
  body: (facts) => `Contanos con un toque si se concretó el trato por ${requestNamed(facts)}.`,
  grouped: () => '¿Se concretó?',
  groupedBy: 'offerId',
  action: 'Responder',
  path: toDeal,
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'offerId' }, onlyWhile: 'dealRuns' },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
  },
};
