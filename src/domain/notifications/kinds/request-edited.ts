import { digitsText } from '../../prices/price-text.ts';
import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import { requestNamed, somebody, toAnswers } from '../sentences.ts';

/** To the seller of a live offer: the request changed. */
export const requestEditedNotification: NotificationDefinition = {
  label: 'Cambios en publicaciones donde oferté',
  section: 'selling',
  place: 55,
  defaults: { mail: false, push: true },
  icon: 'file-pen-line',
  title: (facts) =>
    asksOtherwise(facts)
      ? `Cambió lo que pide ${requestNamed(facts)}`
      : 'Cambió una publicación donde ofertaste',
  body: (facts) => whatIsOpen(facts) ?? whatChanged(facts),
  grouped: (count, facts) =>
    asksOtherwise(facts)
      ? `Cambió lo que pide ${requestNamed(facts)}`
      : `${count} cambios en una publicación donde ofertaste`,
  groupedBy: 'buyRequestId',
  action: (_subject, { unanswered }) => (unanswered ? 'Responder' : 'Ver la publicación'),
  path: toAnswers,
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'buyRequestId' } },
  joins: { by: 'buyRequestId', kinds: ['requestEdited'], keepsQuantity: true },
  sample: { requestTitle: 'bicicleta mountain bike rodado 29, talle M', actorName: 'Ana Pérez' },
};

const asksOtherwise = ({ unanswered, quantity }: NotificationFacts): boolean =>
  unanswered !== undefined || quantity !== undefined;

/** '3 unidades', where their number changed. */
const unitsIn = ({ quantity }: NotificationFacts): string[] =>
  quantity === undefined ? [] : [quantity === 1 ? '1 unidad' : `${digitsText(quantity)} unidades`];

const whatIsOpen = (facts: NotificationFacts): string | null =>
  facts.unanswered
    ? `${somebody(facts)} ahora pide: ${[...unitsIn(facts), ...facts.unanswered].join(', ')}. Respondé con un toque.`
    : null;

const whatChanged = (facts: NotificationFacts): string => {
  const [units] = unitsIn(facts);
  const asked = units === undefined ? '' : `: ahora pide ${units}`;
  return `${somebody(facts)} cambió ${requestNamed(facts)}${asked}. Fijate si tu oferta sigue siendo lo que busca.`;
};
