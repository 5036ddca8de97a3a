import type { NotificationDefinition } from '../definition.ts';
import { requestNamed, toChat, toRequest } from '../sentences.ts';

/** To the seller of a live offer: the request was deleted, and the offer with it. */
export const requestDeletedNotification: NotificationDefinition = {
  label: 'Eliminaron una publicación donde oferté',
  section: 'selling',
  place: 60,
  defaults: { mail: true, push: false },
  icon: 'trash',
  title: (facts) => `Eliminaron ${requestNamed(facts)}`,
  body: () => 'Tu oferta se fue con la publicación.',
  grouped: (_, facts) => `Eliminaron ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Ver qué pasó',
  path: (subject) => (subject.chatId === null ? toRequest(subject) : toChat(subject)),
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'publication', of: 'buyRequestId' } },
  joins: { by: 'buyRequestId', kinds: ['offerFinalized', 'requestReopened'] },
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M' },
};
