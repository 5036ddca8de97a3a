import type { NotificationDefinition } from '../definition.ts';
import { everywhere, forPrice, requestNamed, theOffer, toOffer } from '../sentences.ts';

/** To the buyer: the seller accepted the price that they proposed, and the deal is closed. */
export const proposalAcceptedNotification: NotificationDefinition = {
  label: 'Aceptaron el precio que propuse',
  section: 'buying',
  place: 32,
  defaults: everywhere,
  icon: 'handshake',
  title: (facts) => `Aceptaron tu propuesta en ${requestNamed(facts)}`,
  body: (facts) => `${theOffer(facts)}${forPrice(facts, 'por')}. Ya pueden chatear.`,
  grouped: (count, facts) => `Aceptaron ${count} propuestas tuyas en ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Ver el trato',
  path: toOffer,
  push: { urgency: 'high', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 350_000,
    actorName: 'Beto Fernández',
  },
};
