interface RequestStatusWords {
  badge: string;
  /** It is in the marketplace and takes offers. */
  isOpen?: true;
  /** One of its offers is accepted, and its two parties are about to meet. */
  isReserved?: true;
  /** The deal was done: nobody loses anything when the request is deleted. */
  isDone?: true;
}

const requestStatusTable = {
  active: { badge: 'ACTIVA', isOpen: true },
  reserved: { badge: 'CERRADA', isReserved: true },
  closed: { badge: 'CERRADA' },
  completed: { badge: 'CERRADA', isDone: true },
  expired: { badge: 'CERRADA' },
} as const satisfies Record<string, RequestStatusWords>;

export type RequestStatus = keyof typeof requestStatusTable;
type RequestFlag = 'isOpen' | 'isReserved' | 'isDone';

export const requestStatuses = Object.keys(requestStatusTable) as [RequestStatus, ...RequestStatus[]];

export const requestIs = (flag: RequestFlag, status: RequestStatus) =>
  (requestStatusTable[status] as RequestStatusWords)[flag] === true;

/** Statuses with the flag, in the table's order: for queries and indexes. */
export const requestsThat = (flag: RequestFlag): RequestStatus[] =>
  requestStatuses.filter((status) => requestIs(flag, status));

export const requestBadge = (status: RequestStatus): string => requestStatusTable[status].badge;

export const isOpenForOffers = (status: RequestStatus): boolean => requestIs('isOpen', status);

/**
 * Whether a viewer may send an offer to a request that takes offers and is not their own. True also for a visitor, who
 * has to sign in first. For pages only; the command checks the table, which gives the same answer.
 */
export const mayOffer = (
  request: { userId: string; status: RequestStatus },
  viewerId: string | null,
): boolean => isOpenForOffers(request.status) && request.userId !== viewerId;

interface OfferStatusWords {
  badge: string;
  /** Sort position among the cards of a request, from 0 (section 2). */
  rank: number;
  /** Counts against the limit of five offers per seller and request. */
  isLive?: true;
  /** At most one offer of a request has such a status; its conversation is open. */
  isDeal?: true;
  /** Exactly these offers have a rejection reason. */
  hasReason?: true;
  /** The system ended the offer: its seller is asked whether they still offer when the request opens again. */
  mayReturn?: true;
  /** Only the two parties know of the offer. */
  isHidden?: true;
}

export const offerStatusTable = {
  pending: { badge: 'Pendiente', rank: 1, isLive: true },
  accepted: { badge: 'Aceptada', rank: 0, isLive: true, isDeal: true },
  rejected: { badge: 'Rechazada', rank: 2, hasReason: true },
  withdrawn: { badge: 'Retirada', rank: 4, isHidden: true },
  finalized: { badge: 'Finalizada', rank: 3, mayReturn: true },
} as const satisfies Record<string, OfferStatusWords>;

export type OfferStatus = keyof typeof offerStatusTable;

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];
export const offerStatuses = keysOf(offerStatusTable);

type RejectedStatus = {
  [Status in OfferStatus]: (typeof offerStatusTable)[Status] extends { hasReason: true } ? Status : never;
}[OfferStatus];

type OfferFlag = 'isLive' | 'isDeal' | 'hasReason' | 'mayReturn' | 'isHidden';

export const offerIs = (flag: OfferFlag, status: OfferStatus) =>
  (offerStatusTable[status] as OfferStatusWords)[flag] === true;
/** Statuses with the flag, in the table's order: for queries and indexes. */
export const offersThat = (flag: OfferFlag): OfferStatus[] =>
  offerStatuses.filter((status) => offerIs(flag, status));
export const offerBadge = (status: string): string =>
  Object.hasOwn(offerStatusTable, status) ? offerStatusTable[status as OfferStatus].badge : 'Desconocido';

export const isDeal = (status: OfferStatus): boolean => offerIs('isDeal', status);

/** Whether someone who is no party of an offer may know of it (readings.md, "Offer"). */
export const isVisibleToOthers = (offer: { publicVisibility: boolean; status: OfferStatus }): boolean =>
  offer.publicVisibility && !offerIs('isHidden', offer.status);

/** Whether an offer is over: neither the buyer nor its seller has an answer to give. */
export const isOver = (status: OfferStatus): boolean =>
  !offerIs('isLive', status) && !offerIs('hasReason', status);

export const rejectedStatus = offersThat('hasReason')[0] as RejectedStatus;
