import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, theOffer, toOffer, toRequest } from '../sentences.ts';

/** To the seller of an offer on standby: the deal fell through, and their offer is pending again. */
export const offerReturnedNotification: NotificationDefinition = {
  label: 'Mi oferta volvió sola',
  section: 'selling',
  place: 52,
  defaults: everywhere,
  icon: 'undo-2',
  title: (facts) => `Tu oferta en ${requestNamed(facts)} está vigente otra vez`,
  body: (facts) => `${theOffer(facts)}: se cayó el trato y volvió sola, como pediste.`,
  grouped: (count, facts) => `${count} ofertas tuyas en ${requestNamed(facts)} están vigentes otra vez`,
  groupedBody: () => 'Se cayó el trato y volvieron solas, como pediste.',
  groupedBy: 'buyRequestId',
  action: 'Ver mi oferta',
  path: toOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver la publicación',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'publication', of: 'buyRequestId' }, onlyWhile: 'requestIsOpen' },
  // They need not be asked any more whether they still offer, nor told that they were out.
  joins: { by: 'offerId', kinds: ['offerFinalized'] },
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M', offerTitle: 'Venzo Loki talle M' },
};
