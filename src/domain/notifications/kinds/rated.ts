import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, somebody, toDeal } from '../sentences.ts';

/** To the rated person: a rating can be read now. Its stars and words are on the page only. */
export const ratedNotification: NotificationDefinition = {
  label: 'Me calificaron',
  section: 'both',
  place: 25,
  defaults: everywhere,
  icon: 'star',
  title: (facts) => `${somebody(facts)} te calificó`,
  body: (facts) => `Por ${requestNamed(facts)}. Ya podés leerlo y contestar.`,
  grouped: (count) => `Te calificaron ${count} veces`,
  groupedBy: 'offerId',
  action: 'Ver la calificación',
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
