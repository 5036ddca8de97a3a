import type { NotificationDefinition } from '../definition.ts';
import { everywhere, somebody, toChat, whereAndWhen } from '../sentences.ts';

/** To who proposed it: the other party of the deal agreed to place and time. */
export const meetingAgreedNotification: NotificationDefinition = {
  label: 'Aceptaron un encuentro que propuse',
  section: 'both',
  place: 12,
  defaults: everywhere,
  icon: 'calendar-check',
  title: (facts) => `${somebody(facts)} aceptó el encuentro`,
  body: (facts) => `${whereAndWhen(facts)}.`,
  grouped: (_, facts) => `${somebody(facts)} aceptó el encuentro`,
  groupedBy: 'chatId',
  action: 'Ver el encuentro',
  path: toChat,
  push: { urgency: 'high', days: 2 },
  mail: { cause: { of: 'chatId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    actorName: 'Beto Fernández',
    where: 'Rivadavia y Acoyte (estación de servicio)',
    when: 'el sábado 28 de noviembre a las 18',
  },
};
