import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, toRequest } from '../sentences.ts';

/** To the owner: their idle request is about to expire. */
export const requestExpiringNotification: NotificationDefinition = {
  label: 'Mi publicación está por vencer',
  section: 'buying',
  place: 50,
  defaults: everywhere,
  icon: 'alarm-clock',
  title: (facts) => `${requestNamed(facts)} está por vencer`,
  body: () => 'Renovala con un toque para seguir recibiendo ofertas.',
  grouped: (_, facts) => `${requestNamed(facts)} está por vencer`,
  groupedBy: 'buyRequestId',
  action: 'Renovar la publicación',
  path: toRequest,
  // As long as there is time to renew it.
  push: { urgency: 'normal', days: 7 },
  mail: { cause: { of: 'buyRequestId' }, onlyWhile: 'requestIsExpiring' },
  joins: null,
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M' },
};
