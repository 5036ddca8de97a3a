import type { NotificationDefinition } from '../definition.ts';
import { everywhere, offerNamed, requestNamed, theOffer, toOffer, toRequest } from '../sentences.ts';

/** To the seller, a day before: their offer ends if they do nothing. */
export const offerEndingNotification: NotificationDefinition = {
  label: 'Mi oferta está por vencer',
  section: 'selling',
  place: 42,
  defaults: everywhere,
  icon: 'hourglass',
  title: (facts) => `Está por vencer tu oferta en ${requestNamed(facts)}`,
  body: (facts) => `${theOffer(facts)}: si cambiás el precio o la validez, empieza de nuevo.`,
  grouped: (count, facts) => `Están por vencer ${count} ofertas tuyas en ${requestNamed(facts)}`,
  groupedBody: (facts) => `Entre ellas, ${offerNamed(facts)}.`,
  groupedBy: 'buyRequestId',
  action: 'Ver mi oferta',
  path: toOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver la publicación',
  push: { urgency: 'normal', days: 1 },
  mail: { isBulk: true, cause: { family: 'publication', of: 'buyRequestId' }, onlyWhile: 'offerIsEnding' },
  joins: null,
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M', offerTitle: 'Venzo Loki talle M' },
};
