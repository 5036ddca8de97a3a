import type { NotificationDefinition } from '../definition.ts';
import { requestNamed, toRequest } from '../sentences.ts';

/** To the owner: their request expired, because it was idle for too long. */
export const requestExpiredNotification: NotificationDefinition = {
  label: 'Mi publicación venció',
  section: 'buying',
  place: 60,
  defaults: { mail: true, push: false },
  icon: 'hourglass',
  title: (facts) => `Venció ${requestNamed(facts)}`,
  body: () => 'Reabrila cuando quieras para volver a recibir ofertas.',
  grouped: (_, facts) => `Venció ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Reabrir la publicación',
  path: toRequest,
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'buyRequestId' } },
  joins: null,
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M' },
};
