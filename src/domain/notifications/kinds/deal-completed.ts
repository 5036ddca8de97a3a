import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, somebody, toDeal } from '../sentences.ts';

/** To the other party of an accepted offer: the deal is done. */
export const dealCompletedNotification: NotificationDefinition = {
  label: 'Un trato se concretó',
  section: 'both',
  place: 17,
  defaults: everywhere,
  icon: 'badge-check',
  title: (facts) => `Se concretó el trato por ${requestNamed(facts)}`,
  body: (facts) => `${somebody(facts)} marcó el trato como concretado. Contá cómo te fue.`,
  grouped: (_, facts) => `Se concretó el trato por ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Calificar',
  path: toDeal,
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  isOfDeal: true,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    actorName: 'Ana Pérez',
  },
};
