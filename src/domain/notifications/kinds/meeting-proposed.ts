import type { NotificationDefinition } from '../definition.ts';
import { everywhere, somebody, toChat, whereAndWhen } from '../sentences.ts';

/** To the other party of a deal: where and when to meet, proposed for the first time or instead of what was said before. */
export const meetingProposedNotification: NotificationDefinition = {
  label: 'Me proponen o cambian un encuentro',
  section: 'both',
  place: 11,
  defaults: everywhere,
  icon: 'map-pin',
  title: (facts) =>
    facts.isChanged ? `${somebody(facts)} cambió el encuentro` : `${somebody(facts)} te propone un encuentro`,
  body: (facts) => `${whereAndWhen(facts)}. ¿Te sirve?`,
  grouped: (_, facts) => `${somebody(facts)} cambió el encuentro`,
  groupedBy: 'chatId',
  action: 'Responder',
  path: toChat,
  push: { urgency: 'high', days: 2 },
  mail: { cause: { of: 'chatId' }, onlyWhile: 'meetingIsProposed' },
  joins: { by: 'offerId', kinds: ['meetingProposed', 'meetingAgreed'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    actorName: 'Ana Pérez',
    where: 'Rivadavia y Acoyte (estación de servicio)',
    when: 'el sábado 28 de noviembre a las 18',
  },
};
