import type { NoticeDefinition, NoticeFacts } from '../definition.ts';
import { requestNamed, somebody, toAnswers } from '../sentences.ts';

/** To the seller of a live offer: the request changed. */
export const requestEditedNotice: NoticeDefinition = {
  label: 'Cambios en publicaciones donde oferté',
  section: 'selling',
  place: 55,
  defaults: { mail: false, push: true },
  icon: 'file-pen-line',
  title: (facts) =>
    facts.unanswered ? `Cambió lo que pide ${requestNamed(facts)}` : 'Cambió una publicación donde ofertaste',
  body: (facts) =>
    whatIsOpen(facts) ??
    `${somebody(facts)} cambió ${requestNamed(facts)}. Fijate si tu oferta sigue siendo lo que busca.`,
  grouped: (count, facts) =>
    facts.unanswered
      ? `Cambió lo que pide ${requestNamed(facts)}`
      : `${count} cambios en una publicación donde ofertaste`,
  groupedBy: 'buyRequestId',
  action: (_subject, { unanswered }) => (unanswered ? 'Responder' : 'Ver la publicación'),
  path: toAnswers,
  push: { urgency: 'normal', days: 3 },
  mail: { lane: 'soon', cause: { of: 'buyRequestId' } },
  joins: { by: 'buyRequestId', kinds: ['requestEdited'] },
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M', actorName: 'Ana Pérez' },
};

const whatIsOpen = (facts: NoticeFacts): string | null =>
  facts.unanswered
    ? `${somebody(facts)} ahora pide: ${facts.unanswered.join(', ')}. Respondé con un toque.`
    : null;
