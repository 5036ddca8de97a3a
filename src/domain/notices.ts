import { capitalise } from './names.ts';
import type { NoticeChannel, NoticeFacts, NoticeKind } from './notice-kinds.ts';
import { singlePrice } from './price-text.ts';

/** What a notice is about: where it leads to. */
export interface NoticeSubject {
  buyRequestId: string | null;
  offerId: string | null;
  chatId: string | null;
}

interface Notice {
  /** On the preferences page. */
  label: string;
  /** Where it is heard besides the bell, unless the person chose otherwise. */
  defaults: Record<NoticeChannel, boolean>;
  /** The sentence of one notice, of a mail's subject and of a push. */
  title(facts: NoticeFacts): string;
  /** What it adds; null when the title says all. */
  body(facts: NoticeFacts): string | null;
  /** The sentence of several unread ones together. */
  grouped(count: number, facts: NoticeFacts): string;
  /** What several add: mostly the newest of them. */
  groupedBody?(facts: NoticeFacts): string | null;
  /** What one does there, on a mail's button. */
  action: string | ((subject: NoticeSubject) => string);
  /** The page of the very thing. */
  path(subject: NoticeSubject): string;
  /** The page of several together, when it is another one. */
  groupedPath?(subject: NoticeSubject): string;
}

const everywhere = { mail: true, push: true };
/** Letters of a title that a sentence has room for. */
const titleMax = 60;
function short(title: string): string {
  const letters = [...title.trim()];
  return letters.length <= titleMax
    ? letters.join('')
    : `${letters
        .slice(0, titleMax - 1)
        .join('')
        .trimEnd()}…`;
}
const request = ({ requestTitle }: NoticeFacts): string =>
  requestTitle === undefined ? 'una publicación' : `«${short(capitalise(requestTitle))}»`;
const offer = ({ offerTitle }: NoticeFacts): string =>
  offerTitle === undefined ? 'la oferta' : short(offerTitle);
/** At the beginning of a sentence. */
const theOffer = (facts: NoticeFacts): string => capitalise(offer(facts));
const somebody = ({ actorName }: NoticeFacts): string => actorName ?? 'Alguien';
const forPrice = ({ price }: NoticeFacts, before: string): string =>
  price === undefined ? '' : ` ${before} ${singlePrice(price)}`;

const toRequest = ({ buyRequestId }: NoticeSubject): string => `/buy-request/${buyRequestId}`;
const toChat = ({ chatId }: NoticeSubject): string => `/chats/${chatId}`;
const toOffer = (subject: NoticeSubject): string =>
  subject.offerId === null ? toRequest(subject) : `/offer/${subject.offerId}`;

const whyFinalized: Record<NonNullable<NoticeFacts['why']>, string> = {
  accepted: 'se aceptó otra oferta.',
  closed: 'se cerró la publicación.',
  expired: 'la publicación venció.',
};

function editedBody(facts: NoticeFacts): string {
  const { price, oldPrice } = facts;
  if (price === undefined || oldPrice === undefined || price === oldPrice) {
    return `${somebody(facts)} cambió ${offer(facts)}.`;
  }
  return `${theOffer(facts)}: ${price < oldPrice ? 'bajó' : 'subió'} de ${singlePrice(oldPrice)} a ${singlePrice(price)}.`;
}

const forAlerts = (count: number, { searchName }: NoticeFacts): string =>
  searchName
    ? `${count} publicaciones para tu alerta «${searchName}»`
    : `${count} publicaciones para tus alertas`;

/** Of the things that one notice gathers, so many are named. */
export const noticeTitlesMax = 3;

function titlesText(titles: readonly string[], others: number): string {
  const named = titles.map((requestTitle) => request({ requestTitle })).join(', ');
  return others > 0 ? `${named} y ${others} más.` : `${named}.`;
}

/** How each kind of notice reads, where it leads to and where it is heard. */
export const notices: Record<NoticeKind, Notice> = {
  newOffer: {
    label: 'Ofertas nuevas en mis publicaciones',
    defaults: everywhere,
    action: 'Ver la oferta',
    title: (facts) => `Nueva oferta en ${request(facts)}`,
    body: (facts) => `${somebody(facts)} ofrece ${offer(facts)}${forPrice(facts, 'a')}.`,
    grouped: (count, facts) => `${count} ofertas nuevas en ${request(facts)}`,
    groupedBody: (facts) => `La última: ${offer(facts)}${forPrice(facts, 'a')}, de ${somebody(facts)}.`,
    path: toOffer,
    groupedPath: toRequest,
  },
  offerEdited: {
    label: 'Cambios en las ofertas que recibí',
    defaults: { mail: false, push: true },
    action: 'Ver la oferta',
    title: (facts) => `Cambió una oferta en ${request(facts)}`,
    body: editedBody,
    grouped: (count, facts) => `${count} cambios en una oferta de ${request(facts)}`,
    path: toOffer,
  },
  offerWithdrawn: {
    label: 'Ofertas que recibí y se retiraron',
    defaults: { mail: false, push: false },
    action: 'Ver la oferta',
    title: (facts) => `Retiraron una oferta en ${request(facts)}`,
    body: (facts) => `${somebody(facts)} retiró ${offer(facts)}.`,
    grouped: (count, facts) => `Retiraron ${count} ofertas en ${request(facts)}`,
    path: toOffer,
    groupedPath: toRequest,
  },
  counterOffer: {
    label: 'Contraofertas',
    defaults: everywhere,
    action: 'Ver la contraoferta',
    title: (facts) => `Contraoferta en ${request(facts)}`,
    body: (facts) =>
      facts.oldPrice !== undefined && facts.oldPrice !== facts.price
        ? `${somebody(facts)} ahora ofrece ${offer(facts)}${forPrice(facts, 'a')} (antes ${singlePrice(facts.oldPrice)}).`
        : `${somebody(facts)} vuelve a ofrecer ${offer(facts)}${forPrice(facts, 'a')}.`,
    grouped: (count, facts) => `${count} contraofertas en ${request(facts)}`,
    path: toOffer,
    groupedPath: toRequest,
  },
  offerAccepted: {
    label: 'Aceptaron mi oferta',
    defaults: everywhere,
    action: 'Ver el acuerdo',
    title: (facts) => `Aceptaron tu oferta en ${request(facts)}`,
    body: (facts) => `${theOffer(facts)}${forPrice(facts, 'por')}. Ya pueden chatear.`,
    grouped: (count, facts) => `Aceptaron ${count} ofertas tuyas en ${request(facts)}`,
    path: toOffer,
  },
  offerRejected: {
    label: 'Rechazaron mi oferta',
    defaults: everywhere,
    action: 'Ver mi oferta',
    title: (facts) => `Rechazaron tu oferta en ${request(facts)}`,
    body: (facts) =>
      facts.reason ? `${theOffer(facts)}: ${facts.reason}` : `${theOffer(facts)}. Podés contraofertar.`,
    grouped: (count, facts) => `Rechazaron ${count} ofertas tuyas en ${request(facts)}`,
    path: toOffer,
    groupedPath: toRequest,
  },
  offerFinalized: {
    label: 'Mi oferta finalizó',
    defaults: { mail: true, push: false },
    action: 'Ver mi oferta',
    title: (facts) => `Finalizó tu oferta en ${request(facts)}`,
    body: (facts) => (facts.why ? `${theOffer(facts)}: ${whyFinalized[facts.why]}` : null),
    groupedBody: (facts) => (facts.why ? capitalise(whyFinalized[facts.why]) : null),
    grouped: (count, facts) => `Finalizaron ${count} ofertas tuyas en ${request(facts)}`,
    path: toOffer,
    groupedPath: toRequest,
  },
  requestReopened: {
    label: 'Una publicación vuelve a recibir ofertas',
    defaults: everywhere,
    action: ({ offerId }) => (offerId === null ? 'Ver la publicación' : 'Reactivar mi oferta'),
    title: () => '¿Seguís ofreciendo?',
    body: (facts) => `${request(facts)} vuelve a recibir ofertas. Podés reactivar la tuya con un toque.`,
    grouped: () => '¿Seguís ofreciendo?',
    path: toOffer,
  },
  requestDeleted: {
    label: 'Eliminaron una publicación donde oferté',
    defaults: { mail: true, push: false },
    action: 'Ver qué pasó',
    title: (facts) => `Eliminaron ${request(facts)}`,
    body: () => 'Tu oferta se fue con la publicación.',
    grouped: (_, facts) => `Eliminaron ${request(facts)}`,
    path: (subject) => (subject.chatId === null ? toRequest(subject) : toChat(subject)),
  },
  dealFellThrough: {
    label: 'Un acuerdo no se concretó',
    defaults: everywhere,
    action: 'Ver qué pasó',
    title: (facts) => `No se concretó el acuerdo por ${request(facts)}`,
    body: (facts) => `${somebody(facts)} avisó que no se concretó.`,
    grouped: (count, facts) => `No se concretaron ${count} acuerdos por ${request(facts)}`,
    path: toOffer,
  },
  dealCompleted: {
    label: 'Un acuerdo se concretó',
    defaults: everywhere,
    action: 'Ver el acuerdo',
    title: (facts) => `Se concretó el acuerdo por ${request(facts)}`,
    body: (facts) => `${somebody(facts)} marcó el acuerdo como concretado.`,
    grouped: (_, facts) => `Se concretó el acuerdo por ${request(facts)}`,
    path: toOffer,
  },
  chatMessage: {
    label: 'Mensajes',
    defaults: everywhere,
    action: 'Responder',
    title: (facts) => `Mensaje de ${somebody(facts)}`,
    body: ({ excerpt }) => excerpt ?? null,
    grouped: (count, facts) => `${count} mensajes de ${somebody(facts)}`,
    path: toChat,
  },
  alertMatch: {
    label: 'Publicaciones para mis alertas',
    defaults: everywhere,
    action: ({ buyRequestId }) => (buyRequestId === null ? 'Ver mis alertas' : 'Ver la publicación'),
    title: (facts) =>
      facts.requestCount === undefined ? `Buscan ${request(facts)}` : forAlerts(facts.requestCount, facts),
    body: ({ requestTitles, requestCount = 0, searchName }) => {
      if (requestTitles) return titlesText(requestTitles, requestCount - requestTitles.length);
      return searchName ? `Coincide con tu alerta «${searchName}».` : null;
    },
    grouped: forAlerts,
    groupedBody: (facts) => `La última: ${request(facts)}.`,
    path: (subject) => (subject.buyRequestId === null ? '/alertas' : toRequest(subject)),
    groupedPath: () => '/alertas',
  },
  requestExpiring: {
    label: 'Mi publicación está por vencer',
    defaults: everywhere,
    action: 'Renovar la publicación',
    title: (facts) => `${request(facts)} está por vencer`,
    body: () => 'Renovala con un toque para seguir recibiendo ofertas.',
    grouped: (_, facts) => `${request(facts)} está por vencer`,
    path: toRequest,
  },
  requestExpired: {
    label: 'Mi publicación venció',
    defaults: { mail: true, push: false },
    action: 'Reabrir la publicación',
    title: (facts) => `Venció ${request(facts)}`,
    body: () => 'Reabrila cuando quieras para volver a recibir ofertas.',
    grouped: (_, facts) => `Venció ${request(facts)}`,
    path: toRequest,
  },
};

/** What a notice's reader does about it. */
export function noticeAction(kind: NoticeKind, subject: NoticeSubject): string {
  const { action } = notices[kind];
  return typeof action === 'string' ? action : action(subject);
}

export interface NoticeText {
  title: string;
  body: string | null;
  path: string;
}

/** What a person reads of a notice, or of `count` unread ones of one group of which this is the newest. */
export function noticeText(
  kind: NoticeKind,
  facts: NoticeFacts,
  subject: NoticeSubject,
  count = 1,
): NoticeText {
  const { title, body, grouped, groupedBody = body, path, groupedPath } = notices[kind];
  return {
    title: count > 1 ? grouped(count, facts) : title(facts),
    body: count > 1 ? groupedBody(facts) : body(facts),
    path: count > 1 && groupedPath ? groupedPath(subject) : path(subject),
  };
}

/** What is shown as one while unread: the same kind about the same thing. */
export function noticeGroup(kind: NoticeKind, subject: NoticeSubject): string {
  const byOffer = kind === 'offerEdited' || kind === 'dealFellThrough';
  const about = kind === 'chatMessage' ? subject.chatId : byOffer ? subject.offerId : null;
  return `${kind}:${about ?? subject.buyRequestId ?? subject.chatId ?? 'all'}`;
}
