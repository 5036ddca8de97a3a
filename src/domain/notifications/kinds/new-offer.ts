import type { NotificationDefinition } from '../definition.ts';
import {
  everywhere,
  forPrice,
  howItFits,
  offerNamed,
  requestNamed,
  somebody,
  toOffer,
  toRequest,
} from '../sentences.ts';

/** To the buyer: a new offer. */
export const newOfferNotification: NotificationDefinition = {
  label: 'Ofertas nuevas en mis publicaciones',
  section: 'buying',
  place: 10,
  defaults: everywhere,
  icon: 'tag',
  title: (facts) => `Nueva oferta en ${requestNamed(facts)}`,
  body: (facts) =>
    `${somebody(facts)} ofrece ${offerNamed(facts)}${forPrice(facts, 'a')}.${howItFits(facts)}`,
  grouped: (count, facts) => `${count} ofertas nuevas en ${requestNamed(facts)}`,
  groupedBody: (facts) =>
    `La última: ${offerNamed(facts)}${forPrice(facts, 'a')}, de ${somebody(facts)}.${howItFits(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Ver la oferta',
  path: toOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver las ofertas',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'offers', of: 'buyRequestId' } },
  joins: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'], ofSeller: ['offerWithdrawn'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    actorName: 'Beto Fernández',
  },
};
