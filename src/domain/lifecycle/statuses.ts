export * from './request-statuses.ts';

interface OfferStatusWords {
  /** The text of its badge (specification section 4). */
  badge: string;
  /** Its place among the cards of a request, from 0 (section 2). */
  rank: number;
  /** It counts against a seller's five on one request. */
  isLive?: true;
  /** The deal: at most one offer of a request has such a status, and its conversation is open. */
  isDeal?: true;
  /** Exactly these offers keep a rejection reason. */
  hasReason?: true;
  /** The market ended it: its seller is asked whether they still offer when the request opens again. */
  mayReturn?: true;
  /** Only its two parties know of it. */
  isHidden?: true;
}

/** What each status of an offer means. */
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

/** The status of an offer that was rejected with a reason. */
export type RejectedStatus = {
  [Status in OfferStatus]: (typeof offerStatusTable)[Status] extends { hasReason: true } ? Status : never;
}[OfferStatus];

type OfferFlag = 'isLive' | 'isDeal' | 'hasReason' | 'mayReturn' | 'isHidden';

/** Whether an offer of this status is what `flag` says. */
export const offerIs = (flag: OfferFlag, status: OfferStatus) =>
  (offerStatusTable[status] as OfferStatusWords)[flag] === true;
/** The statuses that `flag` is said of, in the table's order: for queries and indexes. */
export const offersThat = (flag: OfferFlag): OfferStatus[] =>
  offerStatuses.filter((status) => offerIs(flag, status));
/** Badge text of an offer; 'Desconocido' for a status we do not know (section 4). */
export const offerBadge = (status: string): string =>
  Object.hasOwn(offerStatusTable, status) ? offerStatusTable[status as OfferStatus].badge : 'Desconocido';

/** Whether an offer is the deal of its request: its two parties chat and see each other's address. */
export const isDeal = (status: OfferStatus): boolean => offerIs('isDeal', status);

/** Whether someone who is no party of an offer may know of it (readings.md, "Offer"). */
export const isVisibleToOthers = (offer: { publicVisibility: boolean; status: OfferStatus }): boolean =>
  offer.publicVisibility && !offerIs('isHidden', offer.status);

/** Whether an offer is over: neither the buyer nor its seller has an answer to give. */
export const isOver = (status: OfferStatus): boolean =>
  !offerIs('isLive', status) && !offerIs('hasReason', status);

/** The one status with a rejection reason. */
export const rejectedStatus = offersThat('hasReason')[0] as RejectedStatus;
