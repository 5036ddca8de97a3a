export const offerStatuses = ['pending', 'accepted', 'rejected', 'withdrawn', 'finalized'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** A request's offers of these statuses count against a seller's five. */
export const liveOfferStatuses = ['pending', 'accepted'] as const satisfies readonly OfferStatus[];

export type OfferRole = 'buyer' | 'seller' | 'stranger';
export type OfferRecipient = 'buyer' | 'seller' | 'counterpart' | 'finalizedSellers';

interface OfferTransition {
  /** The verb on a button. */
  label: string;
  /** Statuses it starts from; 'none' is an offer that does not exist yet. */
  from: readonly (OfferStatus | 'none')[];
  /** The status afterwards; null means the offer is gone. */
  to: OfferStatus | null;
  who: 'seller' | 'buyer' | 'party' | 'system';
  /** What the call must bring. */
  needs: readonly ('terms' | 'reason' | 'seenVersion')[];
  /** What the request must be for it, and what becomes of the request. */
  request: 'active' | 'any' | 'reserve' | 'release';
  /** What it writes besides the status; every action also appends to `offer_events`. */
  records: readonly (
    | 'terms'
    | 'reason'
    | 'oldPrice'
    | 'chat'
    | 'clearedReason'
    | 'resetDates'
    | 'photosGone'
  )[];
  /** Who is told, or why nobody. */
  tells: readonly OfferRecipient[] | { nobody: string };
}

/**
 * The life of an offer (specification section 4, readings.md "Offer"): the only ways an offer's status changes.
 * The guard, `allowedActions`, the labels, the database's check, the notices and the diagram in
 * docs/offer-lifecycle.md all come from this table.
 */
export const offerTransitions = {
  send: {
    label: 'Enviar oferta',
    from: ['none'],
    to: 'pending',
    who: 'seller',
    needs: ['terms'],
    request: 'active',
    records: ['terms'],
    tells: ['buyer'],
  },
  edit: {
    label: 'Editar',
    from: ['pending'],
    to: 'pending',
    who: 'seller',
    needs: ['terms'],
    request: 'active',
    records: ['terms', 'oldPrice'],
    tells: ['buyer'],
  },
  accept: {
    label: 'Aceptar',
    from: ['pending'],
    to: 'accepted',
    who: 'buyer',
    needs: ['seenVersion'],
    request: 'reserve',
    records: ['chat'],
    tells: ['seller'],
  },
  reject: {
    label: 'Rechazar',
    from: ['pending'],
    to: 'rejected',
    who: 'buyer',
    needs: ['reason'],
    request: 'any',
    records: ['reason'],
    tells: ['seller'],
  },
  counter: {
    label: 'Contraofertar',
    from: ['rejected'],
    to: 'pending',
    who: 'seller',
    needs: ['terms'],
    request: 'active',
    records: ['terms', 'oldPrice', 'clearedReason', 'resetDates'],
    tells: ['buyer'],
  },
  withdraw: {
    label: 'Retirar',
    from: ['pending'],
    to: 'withdrawn',
    who: 'seller',
    needs: [],
    request: 'any',
    records: [],
    tells: ['buyer'],
  },
  delete: {
    label: 'Eliminar',
    from: ['pending', 'rejected'],
    to: null,
    who: 'seller',
    needs: [],
    request: 'any',
    records: ['photosGone'],
    tells: { nobody: 'nothing is left to open; the open page of the buyer drops the card by itself' },
  },
  finalize: {
    label: 'Finalizar',
    from: ['pending'],
    to: 'finalized',
    who: 'system',
    needs: [],
    request: 'any',
    records: [],
    tells: ['seller'],
  },
  renew: {
    label: 'Seguir ofreciendo',
    from: ['finalized'],
    to: 'pending',
    who: 'seller',
    needs: [],
    request: 'active',
    records: [],
    tells: ['buyer'],
  },
  fallThrough: {
    label: 'No se concretó',
    from: ['accepted'],
    to: 'withdrawn',
    who: 'party',
    needs: [],
    request: 'release',
    records: [],
    tells: ['counterpart', 'finalizedSellers'],
  },
} as const satisfies Record<string, OfferTransition>;

export type OfferAction = keyof typeof offerTransitions;
export const offerActions = Object.keys(offerTransitions) as OfferAction[];

/** The table with its widest types, for code that walks it. */
export const offerTransition = (action: OfferAction): OfferTransition => offerTransitions[action];

/** What a caller can be told they may do (api.md, `allowedActions`). */
export const offerPermissions = [
  'edit',
  'delete',
  'withdraw',
  'counter',
  'renew',
  'accept',
  'reject',
  'chat',
  'fallThrough',
] as const;
export type OfferPermission = (typeof offerPermissions)[number];

const badges: Record<OfferStatus, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
  finalized: 'Finalizada',
};

/** Badge text of an offer; 'Desconocido' for a status we do not know (section 4). */
export const offerBadge = (status: string): string =>
  Object.hasOwn(badges, status) ? badges[status as OfferStatus] : 'Desconocido';

const displayRank: Record<OfferStatus, number> = {
  accepted: 0,
  pending: 1,
  rejected: 2,
  finalized: 3,
  withdrawn: 4,
};

/** Card order: accepted, pending, rejected, finalized (then withdrawn), newest first within each (section 2). */
export function compareOffers(
  a: { status: OfferStatus; createdAt: string | Date; id: string },
  b: { status: OfferStatus; createdAt: string | Date; id: string },
): number {
  return (
    displayRank[a.status] - displayRank[b.status] ||
    new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime() ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  );
}

export const offerDisplayRank = displayRank;
