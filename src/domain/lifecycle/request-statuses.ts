interface RequestStatusWords {
  badge: string;
  /** It is in the marketplace and takes offers. */
  isOpen?: true;
  /** One of its offers is accepted, and its two parties are about to meet. */
  isReserved?: true;
  /** The deal was done: nobody loses anything when the request is deleted. */
  isDone?: true;
}

export const requestStatusTable = {
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
