import { dayMs, hourMs } from '../dates/dates.ts';
import { limits } from '../limits/limits.ts';
import type { NotificationSubject } from '../notifications/definition.ts';
import { toChat, toDeal, toOffer, toPhoto, toProposal, toRequest } from '../notifications/sentences.ts';
import { ownQuestionsPath } from '../paths.ts';
import { capitalise } from '../people/names.ts';
import { singlePrice } from '../prices/price-text.ts';

/** An open task of a person: one thing, or the most urgent of several of its kind. */
export interface ActionItem extends NotificationSubject {
  kind: ActionItemKind;
  /** How many of the kind wait, up to 100. */
  total: number;
  title: string | null;
  /** The other party; null where there is none. */
  name: string | null;
  image: string | null;
  price: number | null;
  /** The seller's own price, beside the one that is proposed. */
  askedPrice: number | null;
  /** ISO time until when it can be answered; null without a deadline. */
  endsAt: string | null;
  /** Next step of a deal, in the words of its conversation. */
  step: string | null;
}

interface KindOfActionItem {
  one: (item: ActionItem) => string;
  /** '3 ofertas esperan tu respuesta': `many` goes after the number. */
  many: string;
  to: (item: ActionItem) => string;
  toAll: string;
  /** How many are listed one by one; without it, several share a row. */
  each?: number;
}

const nameOf = ({ name }: ActionItem): string => name ?? 'Alguien';
const stepOf = ({ step }: ActionItem): string => step ?? '¿Se concretó?';
const ownOffers = (status: string): string => `/my-offers?estado=${status}`;

/** Things with a deadline of their own are listed one by one up to this number. */
const listed = 3;

/** The kinds in order of urgency where no time runs out: first those where another person is waiting for an answer. */
const actionItemKinds = {
  proposal: {
    one: (item) => `${nameOf(item)} te propone ${singlePrice(item.price ?? 0)}`,
    many: 'propuestas de precio',
    to: toProposal,
    toAll: ownOffers('pendientes'),
    each: listed,
  },
  meeting: { one: stepOf, many: 'encuentros para confirmar', to: toChat, toAll: '/chats', each: listed },
  photo: {
    one: (item) => `${nameOf(item)} te pide una foto con código`,
    many: 'fotos con código pedidas',
    to: toPhoto,
    toAll: ownOffers('pendientes'),
    each: listed,
  },
  renewal: {
    one: (item) => `${nameOf(item)} pregunta si tu oferta sigue en pie`,
    many: 'preguntas por ofertas que vencieron',
    to: toOffer,
    toAll: ownOffers('terminadas'),
    each: listed,
  },
  messages: { one: () => '1 mensaje sin leer', many: 'mensajes sin leer', to: toChat, toAll: '/chats' },
  countered: {
    one: () => '1 contraoferta espera tu respuesta',
    many: 'contraofertas esperan tu respuesta',
    to: toOffer,
    toAll: '/my-requests?estado=activas',
  },
  toDecide: {
    one: () => '1 oferta espera tu respuesta',
    many: 'ofertas esperan tu respuesta',
    to: toOffer,
    toAll: '/my-requests?estado=activas',
  },
  questions: {
    one: () => '1 pregunta para responder',
    many: 'preguntas para responder',
    to: () => ownQuestionsPath,
    toAll: ownQuestionsPath,
  },
  terms: {
    one: () => 'Confirmá tu oferta: cambió lo que piden',
    many: 'ofertas para confirmar',
    to: toOffer,
    toAll: ownOffers('pendientes'),
    each: listed,
  },
  returning: {
    one: () => '¿Seguís ofreciendo?',
    many: 'ofertas que podés reactivar',
    to: toOffer,
    toAll: ownOffers('terminadas'),
    each: listed,
  },
  rejected: {
    one: () => '1 oferta rechazada que podés mejorar',
    many: 'ofertas rechazadas que podés mejorar',
    to: toOffer,
    toAll: ownOffers('rechazadas'),
  },
  conclude: { one: stepOf, many: 'tratos para cerrar', to: toDeal, toAll: '/chats', each: listed },
  rating: {
    one: (item) => `Calificá tu trato con ${nameOf(item)}`,
    many: 'tratos para calificar',
    to: toDeal,
    toAll: '/chats',
    each: listed,
  },
  ending: {
    one: () => 'Tu oferta está por vencer',
    many: 'ofertas tuyas por vencer',
    to: toOffer,
    toAll: ownOffers('pendientes'),
  },
  expiring: {
    one: () => 'Tu publicación está por vencer',
    many: 'publicaciones tuyas por vencer',
    to: toRequest,
    toAll: '/my-requests?estado=activas',
  },
  matches: {
    one: () => '1 novedad en tus alertas',
    many: 'novedades en tus alertas',
    to: () => '/alertas',
    toAll: '/alertas',
  },
} as const satisfies Record<string, KindOfActionItem>;

export type ActionItemKind = keyof typeof actionItemKinds;
export const actionItemKindNames = Object.keys(actionItemKinds) as [ActionItemKind, ...ActionItemKind[]];
const definitionOf = (kind: ActionItemKind): KindOfActionItem => actionItemKinds[kind];

/** How many of a kind are read: what is listed one by one, else the most urgent one. */
export const actionItemEach = (kind: ActionItemKind): number => definitionOf(kind).each ?? 1;

export interface ActionItemRow {
  key: string;
  kind: ActionItemKind;
  heading: string;
  /** Subject of the item; null where the heading is complete. */
  detail: string | null;
  image: string | null;
  price: number | null;
  time: { text: string; isShort: boolean } | null;
  endsAt: string | null;
  to: string;
}

/** Below two days the time left is said in hours. */
const inHoursMs = 2 * dayMs;

/** 'Quedan 31 horas'; below a day it is short. */
function timeLeft(endsAt: string | null, now: Date): ActionItemRow['time'] {
  if (endsAt === null) return null;
  const ms = Date.parse(endsAt) - now.getTime();
  if (ms <= hourMs) return { text: 'Queda menos de una hora', isShort: true };
  const hours = Math.floor(ms / hourMs);
  if (ms < inHoursMs)
    return { text: hours === 1 ? 'Queda 1 hora' : `Quedan ${hours} horas`, isShort: hours < 24 };
  return { text: `Quedan ${Math.floor(ms / dayMs)} días`, isShort: false };
}

const countText = (total: number): string =>
  total >= limits.unreadCap ? `Más de ${limits.unreadCap - 1}` : String(total);

function detailOf({ title, askedPrice, total, endsAt }: ActionItem, isGroup: boolean): string | null {
  if (title === null) return null;
  const named = capitalise(title);
  if (isGroup && total > 1) return endsAt === null ? named : `Vence primero: ${named}`;
  return askedPrice === null ? named : `Pedís ${singlePrice(askedPrice)} · ${named}`;
}

/** Rows whose time left is said in hours come first, the shortest first. */
const msLeft = ({ endsAt }: ActionItemRow, now: Date): number =>
  endsAt === null ? inHoursMs : Math.min(Date.parse(endsAt) - now.getTime(), inHoursMs);

/** The list of tasks: what runs out within two days first, the rest in the order of kinds. */
export function actionItemRows(items: readonly ActionItem[], now: Date): ActionItemRow[] {
  const rows = actionItemKindNames.flatMap((kind) => {
    const { one, many, to, toAll, each } = definitionOf(kind);
    const own = items.filter((item) => item.kind === kind).slice(0, each ?? 1);
    const [first] = own;
    if (!first) return [];
    const ofKind = own.map((item, place): ActionItemRow => {
      const isGroup = !each && item.total > 1;
      return {
        key: `${kind}-${place}`,
        kind,
        heading: isGroup ? `${countText(item.total)} ${many}` : one(item),
        detail: detailOf(item, isGroup),
        image: item.image,
        // The heading of a proposal says its price.
        price: isGroup || item.askedPrice !== null ? null : item.price,
        time: timeLeft(item.endsAt, now),
        endsAt: item.endsAt,
        to: isGroup ? toAll : to(item),
      };
    });
    if (each && first.total > own.length)
      ofKind.push({
        ...{ key: `${kind}-all`, kind, heading: `Ver todo: ${countText(first.total).toLowerCase()} ${many}` },
        ...{ detail: null, image: null, price: null, time: null, endsAt: null, to: toAll },
      });
    return ofKind;
  });
  return rows.sort((one, other) => msLeft(one, now) - msLeft(other, now));
}
