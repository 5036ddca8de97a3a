import { namesFailed } from '../../offers/failed-must.ts';
import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, theOffer, toCounterOffer, toRequest } from '../sentences.ts';

/** To the seller: the buyer rejected their offer, and why. */
export const offerRejectedNotification: NotificationDefinition = {
  label: 'Rechazaron mi oferta',
  section: 'selling',
  place: 30,
  defaults: everywhere,
  icon: 'circle-x',
  title: (facts) => `Rechazaron tu oferta en ${requestNamed(facts)}`,
  body: (facts) =>
    facts.reason ? `${theOffer(facts)}: ${facts.reason}` : `${theOffer(facts)}. Podés contraofertar.`,
  grouped: (count, facts) => `Rechazaron ${count} ofertas tuyas en ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: (_subject, { reason }) => (namesFailed(reason) ? 'Contraofertar' : 'Ver mi oferta'),
  path: toCounterOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver la publicación',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 380_000,
    reason: 'Precio demasiado alto',
    actorName: 'Ana Pérez',
  },
};
