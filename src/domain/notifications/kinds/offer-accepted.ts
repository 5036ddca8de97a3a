import type { NotificationDefinition } from '../definition.ts';
import { everywhere, forPrice, requestNamed, theOffer, toOffer } from '../sentences.ts';

/** To the seller: the buyer accepted their offer. */
export const offerAcceptedNotification: NotificationDefinition = {
  label: 'Aceptaron mi oferta',
  section: 'selling',
  place: 20,
  defaults: everywhere,
  icon: 'handshake',
  title: (facts) => `Aceptaron tu oferta en ${requestNamed(facts)}`,
  body: (facts) => `${theOffer(facts)}${forPrice(facts, 'por')}. Ya pueden chatear.`,
  grouped: (count, facts) => `Aceptaron ${count} ofertas tuyas en ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Ver el trato',
  path: toOffer,
  push: { urgency: 'high', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    actorName: 'Ana Pérez',
  },
};
