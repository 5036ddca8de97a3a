import { isOpenForOffers, type RequestStatus } from './request-statuses.ts';

/**
 * Whether a viewer may send an offer to a request that takes offers and is not their own. True also for a visitor, who
 * has to sign in first. For pages only; the command checks the table, which gives the same answer.
 */
export const mayOffer = (
  request: { userId: string; status: RequestStatus },
  viewerId: string | null,
): boolean => isOpenForOffers(request.status) && request.userId !== viewerId;
