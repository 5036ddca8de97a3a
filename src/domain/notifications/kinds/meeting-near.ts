import type { NotificationDefinition } from '../definition.ts';
import { requestNamed, somebody, toChat, whereAndWhen } from '../sentences.ts';

/** To both parties, two hours before they meet. By mail it would come too late to be of use. */
export const meetingNearNotification: NotificationDefinition = {
  label: 'Se acerca un encuentro',
  section: 'both',
  place: 14,
  defaults: { mail: false, push: true },
  icon: 'alarm-clock',
  title: (facts) => whereAndWhen(facts),
  body: (facts) =>
    `Te encontrás con ${somebody(facts)} por ${requestNamed(facts)}.${facts.isAway ? ' Por ahora no puede leer ni responder.' : ''}`,
  grouped: (_, facts) => whereAndWhen(facts),
  groupedBy: 'chatId',
  action: 'Ver el encuentro',
  path: toChat,
  // Later than the meeting it would speak of another day.
  push: { urgency: 'high', days: 2 / 24 },
  mail: { cause: { of: 'chatId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    actorName: 'Ana Pérez',
    where: 'Rivadavia y Acoyte (estación de servicio)',
    when: 'hoy a las 18',
  },
};
