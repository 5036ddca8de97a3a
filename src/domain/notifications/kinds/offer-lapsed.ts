import type { NotificationDefinition } from '../definition.ts';
import { forPrice, requestNamed, theOffer, toOffer, toRequest } from '../sentences.ts';

/** To the buyer: the time of an offer that they had marked, or proposed another price for, is over. */
export const offerLapsedNotification: NotificationDefinition = {
  label: 'Venció una oferta que me interesa',
  section: 'buying',
  place: 33,
  defaults: { mail: true, push: false },
  icon: 'hourglass',
  title: (facts) => `Venció una oferta que te interesa en ${requestNamed(facts)}`,
  body: (facts) => `${theOffer(facts)}${forPrice(facts, 'a')}. Podés preguntar si sigue en pie.`,
  grouped: (count, facts) => `Vencieron ${count} ofertas que te interesan en ${requestNamed(facts)}`,
  groupedBody: () => 'Podés preguntar si siguen en pie.',
  groupedBy: 'buyRequestId',
  action: '¿Sigue en pie?',
  path: toOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver las ofertas',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'offers', of: 'buyRequestId' }, onlyWhile: 'offerMayReturn' },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
  },
};
