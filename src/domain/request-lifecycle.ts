import { refuse } from './refusal.ts';

export const requestStatuses = ['active', 'reserved', 'closed', 'completed', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Badge text: ACTIVA or CERRADA (specification section 4). */
export const requestBadge = (status: RequestStatus): 'ACTIVA' | 'CERRADA' =>
  status === 'active' ? 'ACTIVA' : 'CERRADA';

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
  },
  renew: {
    label: 'Renovar',
    from: ['active'],
    to: 'same',
    who: 'owner',
    finalizesPending: false,
    isActivity: true,
  },
  reserve: {
    label: 'Reservar',
    from: ['active'],
    to: 'reserved',
    who: 'system',
    finalizesPending: true,
    isActivity: true,
  },
  release: {
    label: 'Liberar',
    from: ['reserved'],
    to: 'active',
    who: 'system',
    finalizesPending: false,
    isActivity: true,
  },
  close: {
    label: 'Cerrar publicación',
    from: ['active'],
    to: 'closed',
    who: 'owner',
    finalizesPending: true,
    isActivity: true,
  },
  reopen: {
    label: 'Reabrir',
    from: ['closed', 'expired'],
    to: 'active',
    who: 'owner',
    finalizesPending: false,
    isActivity: true,
  },
  complete: {
    label: 'Concretada',
    from: ['reserved'],
    to: 'completed',
    who: 'owner',
    finalizesPending: false,
    isActivity: true,
  },
  expire: {
    label: 'Vencer',
    from: ['active'],
    to: 'expired',
    who: 'system',
    finalizesPending: true,
    isActivity: false,
  },
  delete: {
    label: 'Eliminar',
    from: requestStatuses,
    to: null,
    who: 'owner',
    finalizesPending: false,
    isActivity: false,
  },
} as const satisfies Record<string, RequestTransition>;

export type RequestAction = keyof typeof requestTransitions;
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
  if (!allowsStatus(action, request.status)) throw refuse('illegal_transition');
  const { to } = requestTransitions[action];
  return to === 'same' ? request.status : to;
}

/** What the actor may do to the request now, from the same table that enforces it. */
export const allowedRequestActions = (request: RequestSituation, actor: RequestActor): RequestAction[] =>
  requestActions.filter((action) => mayAct(action, request, actor) && allowsStatus(action, request.status));
