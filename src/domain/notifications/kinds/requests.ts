import { digitsText } from '../../prices/price-text.ts';
import { defineNotifications, type NotificationFacts } from '../definition.ts';
import {
  everywhere,
  requestNamed,
  sampleOffer,
  sampleRequest,
  somebody,
  toAnswers,
  toChat,
  toOffer,
  toQuestion,
  toRequest,
} from '../sentences.ts';

export const requestNotifications = defineNotifications({
  requestEdited: {
    label: 'Cambios en publicaciones donde oferté',
    section: 'selling',
    place: 55,
    defaults: { mail: false, push: true },
    icon: 'FilePenLine',
    title: (facts) =>
      asksOtherwise(facts)
        ? `Cambió lo que pide ${requestNamed(facts)}`
        : 'Cambió una publicación donde ofertaste',
    body: (facts) => openRequirementsText(facts) ?? requestChangeText(facts),
    grouped: (count, facts) =>
      asksOtherwise(facts)
        ? `Cambió lo que pide ${requestNamed(facts)}`
        : `${count} cambios en una publicación donde ofertaste`,
    groupedBy: 'buyRequestId',
    action: (_subject, { unanswered }) => (unanswered ? 'Responder' : 'Ver la publicación'),
    path: toAnswers,
    mail: { cause: { of: 'buyRequestId' } },
    joins: { by: 'buyRequestId', kinds: ['requestEdited'], keepsQuantity: true },
    sample: { ...sampleRequest, actorName: 'Ana Pérez' },
  },
  requestDeleted: {
    label: 'Eliminaron una publicación donde oferté',
    section: 'selling',
    place: 60,
    defaults: { mail: true, push: false },
    icon: 'Trash',
    title: (facts) => `Eliminaron ${requestNamed(facts)}`,
    body: () => 'Tu oferta se fue con la publicación.',
    grouped: (_, facts) => `Eliminaron ${requestNamed(facts)}`,
    groupedBy: 'buyRequestId',
    action: 'Ver qué pasó',
    path: (subject) => (subject.chatId === null ? toRequest(subject) : toChat(subject)),
    mail: { cause: { family: 'publication', of: 'buyRequestId' } },
    joins: { by: 'buyRequestId', kinds: ['offerFinalized', 'requestReopened'] },
    sample: sampleRequest,
  },
  requestReopened: {
    label: 'Una publicación vuelve a recibir ofertas',
    section: 'selling',
    place: 50,
    defaults: everywhere,
    icon: 'Repeat',
    title: () => '¿Seguís ofreciendo?',
    body: (facts) => `${requestNamed(facts)} vuelve a recibir ofertas. Podés reactivar la tuya con un toque.`,
    grouped: () => '¿Seguís ofreciendo?',
    groupedBy: 'buyRequestId',
    action: ({ offerId }) => (offerId === null ? 'Ver la publicación' : 'Reactivar mi oferta'),
    path: toOffer,
    push: { urgency: 'high', days: 3 },
    mail: { cause: { family: 'publication', of: 'buyRequestId' }, onlyWhile: 'offerMayReturn' },
    joins: { by: 'buyRequestId', kinds: ['offerFinalized', 'requestReopened'] },
    sample: sampleOffer,
  },
  requestExpiring: {
    label: 'Mi publicación está por vencer',
    section: 'buying',
    place: 50,
    defaults: everywhere,
    icon: 'AlarmClock',
    title: (facts) => `${requestNamed(facts)} está por vencer`,
    body: () => 'Renovala con un toque para seguir recibiendo ofertas.',
    grouped: (_, facts) => `${requestNamed(facts)} está por vencer`,
    groupedBy: 'buyRequestId',
    action: 'Renovar la publicación',
    path: toRequest,
    // As long as there is time to renew it.
    push: { urgency: 'normal', days: 7 },
    mail: { cause: { of: 'buyRequestId' }, onlyWhile: 'requestIsExpiring' },
    sample: sampleRequest,
  },
  requestExpired: {
    label: 'Mi publicación venció',
    section: 'buying',
    place: 60,
    defaults: { mail: true, push: false },
    icon: 'Hourglass',
    title: (facts) => `Venció ${requestNamed(facts)}`,
    body: () => 'Reabrila cuando quieras para volver a recibir ofertas.',
    grouped: (_, facts) => `Venció ${requestNamed(facts)}`,
    groupedBy: 'buyRequestId',
    action: 'Reabrir la publicación',
    path: toRequest,
    mail: { cause: { of: 'buyRequestId' } },
    sample: sampleRequest,
  },
  questionAsked: {
    label: 'Preguntas en mis publicaciones',
    section: 'buying',
    place: 15,
    defaults: everywhere,
    icon: 'MessageCircleQuestionMark',
    title: (facts) => `${somebody(facts)} te pregunta por ${requestNamed(facts)}`,
    body: ({ excerpt }) => excerpt ?? 'Quiere saber algo antes de ofertar.',
    grouped: (count, facts) => `${count} preguntas por ${requestNamed(facts)}`,
    groupedBody: ({ excerpt }) => (excerpt === undefined ? null : `La última: ${excerpt}`),
    groupedBy: 'buyRequestId',
    action: 'Responder',
    path: toQuestion,
    groupedPath: (subject) => toQuestion(subject, {}),
    groupedAction: 'Responder',
    mail: { cause: { of: 'buyRequestId' } },
    sample: {
      ...sampleRequest,
      excerpt: '¿Te sirve talle L si mide lo mismo de caño?',
      actorName: 'Beto Fernández',
    },
  },
  questionAnswered: {
    label: 'Respondieron mi pregunta',
    section: 'selling',
    place: 12,
    defaults: everywhere,
    icon: 'MessageCircleCheck',
    title: (facts) => `${somebody(facts)} respondió tu pregunta por ${requestNamed(facts)}`,
    body: ({ excerpt }) => excerpt ?? null,
    grouped: (count, facts) => `${count} respuestas a tus preguntas por ${requestNamed(facts)}`,
    groupedBody: ({ excerpt }) => (excerpt === undefined ? null : `La última: ${excerpt}`),
    groupedBy: 'buyRequestId',
    action: 'Ver la respuesta',
    path: toQuestion,
    groupedPath: (subject) => toQuestion(subject, {}),
    groupedAction: 'Ver las respuestas',
    mail: { cause: { of: 'buyRequestId' } },
    sample: { ...sampleRequest, excerpt: 'Sí, si el caño mide hasta 60 cm.', actorName: 'Ana Pérez' },
  },
  alertMatch: {
    label: 'Publicaciones para mis alertas',
    section: 'alerts',
    place: 10,
    defaults: everywhere,
    icon: 'Search',
    title: (facts) =>
      facts.requestCount === undefined
        ? `Buscan ${requestNamed(facts)}`
        : matchesTitle(facts.requestCount, facts),
    body: ({ requestTitles, requestCount = 0, searchName }) => {
      // Moderation may have hidden each of them since.
      if (requestTitles?.length === 0) return null;
      if (requestTitles) return `Buscan ${titlesText(requestTitles, requestCount - requestTitles.length)}`;
      return searchName ? `Coincide con tu alerta “${searchName}”.` : null;
    },
    grouped: matchesTitle,
    groupedBody: (facts) => (facts.requestTitle ? `La última: ${requestNamed(facts)}.` : null),
    groupedBy: 'buyRequestId',
    action: ({ buyRequestId }) => (buyRequestId === null ? 'Ver mis alertas' : 'Ver la publicación'),
    path: (subject) => (subject.buyRequestId === null ? '/alertas' : toRequest(subject)),
    groupedPath: () => '/alertas',
    groupedAction: 'Ver mis alertas',
    mail: { isBulk: true, cause: { of: 'buyRequestId' } },
    sample: { ...sampleRequest, searchName: 'Bicicletas en Rosario' },
  },
});

const asksOtherwise = ({ unanswered, quantity }: NotificationFacts): boolean =>
  unanswered !== undefined || quantity !== undefined;

/** '3 unidades', where their number changed. */
const unitsIn = ({ quantity }: NotificationFacts): string[] =>
  quantity === undefined ? [] : [quantity === 1 ? '1 unidad' : `${digitsText(quantity)} unidades`];

const openRequirementsText = (facts: NotificationFacts): string | null =>
  facts.unanswered
    ? `${somebody(facts)} ahora pide: ${[...unitsIn(facts), ...facts.unanswered].join(', ')}. Respondé con un toque.`
    : null;

const requestChangeText = (facts: NotificationFacts): string => {
  const [units] = unitsIn(facts);
  const asked = units === undefined ? '' : `: ahora pide ${units}`;
  return `${somebody(facts)} cambió ${requestNamed(facts)}${asked}. Fijate si tu oferta sigue siendo lo que busca.`;
};

function matchesTitle(count: number, { searchName }: NotificationFacts): string {
  return searchName
    ? `${count} publicaciones para tu alerta “${searchName}”`
    : `${count} publicaciones para tus alertas`;
}

function titlesText(titles: readonly string[], others: number): string {
  const named = titles.map((requestTitle) => requestNamed({ requestTitle })).join(', ');
  return others > 0 ? `${named} y ${others} más.` : `${named}.`;
}
