import type { NotificationDefinition } from '../definition.ts';
import { requestNamed, somebody, toDeal } from '../sentences.ts';

/** To the rater: the other party answered the rating. The words are on the page only. */
export const ratingAnsweredNotification: NotificationDefinition = {
  label: 'Contestaron mi calificación',
  section: 'both',
  place: 26,
  defaults: { mail: false, push: true },
  icon: 'message-square-reply',
  title: (facts) => `${somebody(facts)} contestó tu calificación`,
  body: (facts) => `La que le diste por ${requestNamed(facts)}.`,
  grouped: (count) => `Contestaron ${count} calificaciones tuyas`,
  groupedBy: 'offerId',
  action: 'Ver la respuesta',
  path: toDeal,
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    actorName: 'Ana Pérez',
  },
};
