import type { NotificationDefinition } from '../definition.ts';
import { everywhere, requestNamed, toOffer } from '../sentences.ts';

/** To the seller of a finalized offer: they may offer again. */
export const requestReopenedNotification: NotificationDefinition = {
  label: 'Una publicación vuelve a recibir ofertas',
  section: 'selling',
  place: 50,
  defaults: everywhere,
  icon: 'repeat',
  title: () => '¿Seguís ofreciendo?',
  body: (facts) => `${requestNamed(facts)} vuelve a recibir ofertas. Podés reactivar la tuya con un toque.`,
  grouped: () => '¿Seguís ofreciendo?',
  groupedBy: 'buyRequestId',
  action: ({ offerId }) => (offerId === null ? 'Ver la publicación' : 'Reactivar mi oferta'),
  path: toOffer,
  push: { urgency: 'high', days: 3 },
  mail: { cause: { family: 'publication', of: 'buyRequestId' }, onlyWhile: 'offerMayReturn' },
  joins: { by: 'buyRequestId', kinds: ['offerFinalized', 'requestReopened'] },
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M', offerTitle: 'Venzo Loki talle M' },
};
