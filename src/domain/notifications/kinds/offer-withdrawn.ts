import type { NotificationDefinition } from '../definition.ts';
import { offerNamed, requestNamed, somebody, toOffer, toRequest } from '../sentences.ts';

/** To the buyer: an offer was withdrawn. */
export const offerWithdrawnNotification: NotificationDefinition = {
  label: 'Ofertas que recibí y se retiraron',
  section: 'buying',
  place: 40,
  defaults: { mail: false, push: false },
  icon: 'undo-2',
  title: (facts) => `Retiraron una oferta en ${requestNamed(facts)}`,
  body: (facts) => `${somebody(facts)} retiró ${offerNamed(facts)}.`,
  grouped: (count, facts) => `Retiraron ${count} ofertas en ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Ver la oferta',
  path: toOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver la publicación',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'offers', of: 'buyRequestId' } },
  joins: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    actorName: 'Beto Fernández',
  },
};
