import type { NoticeDefinition } from '../definition.ts';
import { requestNamed, somebody, toRequest } from '../sentences.ts';

/** To the seller of a live offer: the request changed. */
export const requestEditedNotice: NoticeDefinition = {
  label: 'Cambios en publicaciones donde oferté',
  section: 'selling',
  place: 55,
  defaults: { mail: false, push: true },
  icon: 'file-pen-line',
  title: () => 'Cambió una publicación donde ofertaste',
  body: (facts) =>
    `${somebody(facts)} cambió ${requestNamed(facts)}. Fijate si tu oferta sigue siendo lo que busca.`,
  grouped: (count) => `${count} cambios en una publicación donde ofertaste`,
  groupedBy: 'buyRequestId',
  action: 'Ver la publicación',
  path: toRequest,
  push: { urgency: 'normal', days: 3 },
  mail: { lane: 'soon', cause: { of: 'buyRequestId' } },
  joins: { by: 'buyRequestId', kinds: ['requestEdited'] },
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M', actorName: 'Ana Pérez' },
};
