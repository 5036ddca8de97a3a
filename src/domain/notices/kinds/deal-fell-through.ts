import type { NoticeDefinition } from '../definition.ts';
import { everywhere, requestNamed, somebody, toOffer } from '../sentences.ts';

/** To the other party of an accepted offer: the deal fell through. */
export const dealFellThroughNotice: NoticeDefinition = {
  label: 'Un trato no se concretó',
  section: 'both',
  place: 20,
  defaults: everywhere,
  icon: 'unlink',
  title: (facts) => `No se concretó el trato por ${requestNamed(facts)}`,
  body: (facts) => `${somebody(facts)} avisó que no se concretó.`,
  grouped: (count, facts) => `No se concretaron ${count} tratos por ${requestNamed(facts)}`,
  groupedBy: 'offerId',
  action: 'Ver qué pasó',
  path: toOffer,
  push: { urgency: 'high', days: 3 },
  mail: { lane: 'soon', cause: { of: 'offerId' } },
  joins: { by: 'offerId', kinds: ['offerAccepted'] },
  isOfDeal: true,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    actorName: 'Beto Fernández',
  },
};
