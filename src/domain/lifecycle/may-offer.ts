import { isOpenForOffers, type RequestStatus } from './request-statuses.ts';

/**
 * Whether somebody may send an offer to a request, after signing in when they are a visitor: it takes offers and is not
 * their own. What pages show; the command asks the table, which says the same.
 */
export const mayOffer = (
  request: { userId: string; status: RequestStatus },
  viewerId: string | null,
): boolean => isOpenForOffers(request.status) && request.userId !== viewerId;
