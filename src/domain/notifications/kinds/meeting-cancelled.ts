import type { NotificationDefinition } from '../definition.ts';
import { everywhere, somebody, toChat, whereAndWhen } from '../sentences.ts';

/** To the other party of a deal: there will be no meeting; the deal goes on. */
export const meetingCancelledNotification: NotificationDefinition = {
  label: 'Cancelaron un encuentro',
  section: 'both',
  place: 13,
  defaults: everywhere,
  icon: 'calendar-x',
  title: (facts) => `${somebody(facts)} canceló el encuentro`,
  body: (facts) => `Era ${whereAndWhen(facts, 'lower')}. El trato sigue: pueden arreglar otro.`,
  grouped: (count, facts) => `${somebody(facts)} canceló ${count} encuentros`,
  groupedBy: 'chatId',
  action: 'Ir al chat',
  path: toChat,
  push: { urgency: 'high', days: 2 },
  mail: { cause: { of: 'chatId' } },
  joins: { by: 'offerId', kinds: ['meetingProposed', 'meetingAgreed'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    actorName: 'Ana Pérez',
    where: 'Rivadavia y Acoyte (estación de servicio)',
    when: 'el sábado 28 de noviembre a las 18',
  },
};
