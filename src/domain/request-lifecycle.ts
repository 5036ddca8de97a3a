import type { NoticeKind } from './notice-kinds.ts';
import { refuse } from './refusal.ts';

export const requestStatuses = ['active', 'reserved', 'closed', 'completed', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Badge text: ACTIVA or CERRADA (specification section 4). */
export const requestBadge = (status: RequestStatus): 'ACTIVA' | 'CERRADA' =>
  status === 'active' ? 'ACTIVA' : 'CERRADA';

/** `offeringSellers`: those of live offers. */
export type RequestRecipient = 'owner' | 'acceptedSeller' | 'finalizedSellers' | 'offeringSellers';

interface RequestTransition {
  label: string;
  from: readonly RequestStatus[];
  /** 'same' leaves the status; null means the request is gone. */
  to: RequestStatus | 'same' | null;
  who: 'owner' | 'system';
  /** Whether the request's pending offers become `finalized`. */
  finalizesPending: boolean;
  /** Whether it counts as activity of the owner, which holds off expiry. */
  isActivity: boolean;
  /** Who is told what, or why nobody; never the one who acts. */
  tells: Partial<Record<RequestRecipient, NoticeKind>> | { nobody: string };
}

/**
 * The only ways a request's status changes (readings.md, "Buy request"). `reserve` and `release` happen inside
 * an offer's transition: see the offer table.
 */
export const requestTransitions = {
  edit: {
    label: 'Editar',
    from: ['active', 'closed', 'expired'],
    to: 'same',
    who: 'owner',
    finalizesPending: false,
    isActivity: true,
    tells: { nobody: 'nothing is asked of anybody; open pages show it at once' },
  },
  renew: {
    label: 'Renovar',
    from: ['active'],
    to: 'same',
    who: 'owner',
    finalizesPending: false,
    isActivity: true,
    tells: { nobody: 'nothing changes for anybody else' },
  },
  reserve: {
    label: 'Reservar',
    from: ['active'],
    to: 'reserved',
    who: 'system',
    finalizesPending: true,
    isActivity: true,
    tells: { nobody: 'accepting tells the seller, and the end of the other offers theirs' },
  },
  release: {
    label: 'Liberar',
    from: ['reserved'],
    to: 'active',
    who: 'system',
    finalizesPending: false,
    isActivity: true,
    tells: { nobody: 'the deal that fell through tells the other party and the sellers of finalized offers' },
  },
  close: {
    label: 'Cerrar publicación',
    from: ['active'],
    to: 'closed',
    who: 'owner',
    finalizesPending: true,
    isActivity: true,
    tells: { nobody: 'the end of the pending offers tells their sellers' },
  },
  reopen: {
    label: 'Reabrir',
    from: ['closed', 'expired'],
    to: 'active',
    who: 'owner',
    finalizesPending: false,
    isActivity: true,
    tells: { finalizedSellers: 'requestReopened' },
  },
  complete: {
    label: 'Concretada',
    from: ['reserved'],
    to: 'completed',
    who: 'owner',
    finalizesPending: false,
    isActivity: true,
    tells: { acceptedSeller: 'dealCompleted' },
  },
  expire: {
    label: 'Vencer',
    from: ['active'],
    to: 'expired',
    who: 'system',
    finalizesPending: true,
    isActivity: false,
    tells: { owner: 'requestExpired' },
  },
  delete: {
    label: 'Eliminar',
    from: requestStatuses,
    to: null,
    who: 'owner',
    finalizesPending: false,
    isActivity: false,
    tells: { offeringSellers: 'requestDeleted' },
  },
} as const satisfies Record<string, RequestTransition>;

export type RequestAction = keyof typeof requestTransitions;
/** The table with its widest types, for code that walks it. */
export const requestTransition = (action: RequestAction): RequestTransition => requestTransitions[action];
export const requestActions = Object.keys(requestTransitions) as RequestAction[];

export interface RequestSituation {
  ownerId: string;
  status: RequestStatus;
}

/** `system` acts for a job or inside another transition, never for a caller. */
export type RequestActor = { userId: string } | 'system' | null;

const mayAct = (action: RequestAction, request: RequestSituation, actor: RequestActor): boolean =>
  requestTransitions[action].who === 'system'
    ? actor === 'system'
    : actor !== null && actor !== 'system' && actor.userId === request.ownerId;

const allowsStatus = (action: RequestAction, status: RequestStatus): boolean =>
  (requestTransitions[action].from as readonly RequestStatus[]).includes(status);

/** A publication that can't be edited is reserved or completed. */
const tooLateToEdit = 'Esta publicación ya tiene una oferta aceptada: no se puede editar.';

/**
 * Says what an action does to a request, or refuses: `unauthenticated`, `forbidden`, `illegal_transition`.
 * @returns the status afterwards; null when the request is gone.
 */
export function decideRequestAction(
  action: RequestAction,
  request: RequestSituation,
  actor: RequestActor,
): RequestStatus | null {
  if (actor === null) throw refuse('unauthenticated');
  if (!mayAct(action, request, actor)) {
    throw refuse(
      'forbidden',
      action === 'delete'
        ? 'No tienes permisos para eliminar esta publicación'
        : 'Solo quien publicó esta solicitud puede hacer esto.',
    );
  }
  if (!allowsStatus(action, request.status)) {
    throw refuse('illegal_transition', action === 'edit' ? tooLateToEdit : undefined);
  }
  const { to } = requestTransitions[action];
  return to === 'same' ? request.status : to;
}

/** What the actor may do to the request now, from the same table that enforces it. */
export const allowedRequestActions = (request: RequestSituation, actor: RequestActor): RequestAction[] =>
  requestActions.filter((action) => mayAct(action, request, actor) && allowsStatus(action, request.status));
