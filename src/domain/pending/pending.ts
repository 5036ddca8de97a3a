import { limits } from '../limits/limits.ts';
import { ownQuestionsPath } from '../questions/question-path.ts';

/** How many things wait for a person, each counted up to 100. */
export interface Pending {
  /** Offers on the own publications that nobody has answered. */
  toDecide: number;
  /** Counter-offers of rejected sellers. */
  countered: number;
  /** Own offers that were rejected and may be countered. */
  rejected: number;
  /** Questions on the own publications that nobody has answered. */
  questions: number;
  /** Unread messages. */
  messages: number;
  /** Requests that a saved search found and nobody looked at. */
  matches: number;
}

interface PendingKind {
  one: string;
  many: string;
  /** The page where the person deals with them. */
  to: string;
}

/** The kinds in order of urgency: first those where another person is waiting for an answer. */
const pendingKinds: Record<keyof Pending, PendingKind> = {
  messages: { one: '1 mensaje sin leer', many: 'mensajes sin leer', to: '/chats' },
  countered: {
    one: '1 contraoferta para decidir',
    many: 'contraofertas para decidir',
    to: '/my-requests?estado=activas',
  },
  toDecide: {
    one: '1 oferta para decidir',
    many: 'ofertas para decidir',
    to: '/my-requests?estado=activas',
  },
  questions: {
    one: '1 pregunta para responder',
    many: 'preguntas para responder',
    to: ownQuestionsPath,
  },
  rejected: {
    one: '1 rechazo para contestar',
    many: 'rechazos para contestar',
    to: '/my-offers?estado=rechazadas',
  },
  matches: {
    one: '1 novedad en tus alertas',
    many: 'novedades en tus alertas',
    to: '/alertas',
  },
};

/** What a person has to do, in words; kinds with a count of 0 are left out. */
export const pendingItems = (pending: Pending): { kind: keyof Pending; text: string; to: string }[] =>
  (Object.keys(pendingKinds) as (keyof Pending)[])
    .filter((kind) => pending[kind] > 0)
    .map((kind) => {
      const { one, many, to } = pendingKinds[kind];
      const count = pending[kind];
      const shown = count >= limits.unreadCap ? `Más de ${limits.unreadCap - 1}` : String(count);
      return { kind, to, text: count === 1 ? one : `${shown} ${many}` };
    });
