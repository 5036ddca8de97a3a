import { messageExcerpt } from '../../chats/texts.ts';
import type { NotificationDefinition } from '../definition.ts';
import { everywhere, somebody, toChat } from '../sentences.ts';

/** To the buyer or the seller: the other party sent a message. */
export const chatMessageNotification: NotificationDefinition = {
  label: 'Mensajes',
  section: 'both',
  place: 10,
  defaults: everywhere,
  icon: 'message-circle',
  title: (facts) => `Mensaje de ${somebody(facts)}`,
  body: messageExcerpt,
  grouped: (count, facts) => `${count} mensajes de ${somebody(facts)}`,
  groupedBy: 'chatId',
  action: 'Responder',
  path: toChat,
  push: { urgency: 'high', days: 3 },
  mail: { cause: { of: 'chatId' }, waitsToBeRead: true },
  joins: null,
  heardAfterMs: 3_000,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    actorName: 'Beto Fernández',
    excerpt: '¡Hola! ¿La podés ver el sábado a la mañana? Estoy por Caballito.',
  },
};
