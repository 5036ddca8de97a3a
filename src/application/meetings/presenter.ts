import { getTableColumns } from 'drizzle-orm';
import { buyRequests, meetings, offers } from '#database/schema.ts';
import { allowedMeetingActions, arrivingRefusal } from '#domain/lifecycle/meeting-plan.ts';
import { meetingStatusAt } from '#domain/lifecycle/meeting-statuses.ts';
import type { OfferStatus, RequestStatus } from '#domain/lifecycle/statuses.ts';
import type { MeetingView } from '#domain/views/views.ts';

/** What a meeting is read as; needs its offer and the offer's request joined. */
export const meetingColumns = {
  ...getTableColumns(meetings),
  buyerId: buyRequests.userId,
  requestStatus: buyRequests.status,
  sellerId: offers.sellerId,
  offerStatus: offers.status,
};

type ReadMeeting = typeof meetings.$inferSelect & {
  buyerId: string;
  requestStatus: RequestStatus;
  sellerId: string;
  offerStatus: OfferStatus;
};

/** A meeting as a party of its deal sees it. */
export function presentMeeting(row: ReadMeeting, viewerId: string, now: Date): MeetingView {
  const state = {
    now,
    request: { userId: row.buyerId, status: row.requestStatus },
    offer: { sellerId: row.sellerId, status: row.offerStatus },
    meeting: row,
  };
  return {
    id: row.id,
    chatId: row.chatId,
    offerId: row.offerId,
    place: row.place,
    placeId: row.placeId,
    kind: row.kind,
    at: row.at.toISOString(),
    status: meetingStatusAt(row, now),
    proposedBy: row.proposedBy,
    agreedAt: row.agreedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActions: [
      ...allowedMeetingActions(state, viewerId),
      ...(!hasSaidArriving(row, viewerId) && arrivingRefusal({ ...state, live: row }) === null
        ? (['arriving'] as const)
        : []),
    ],
  };
}

/** Whether the viewer has said so since both agreed. */
function hasSaidArriving(row: ReadMeeting, viewerId: string): boolean {
  const said = viewerId === row.buyerId ? row.buyerArrivingAt : row.sellerArrivingAt;
  return said !== null && (row.agreedAt === null || said >= row.agreedAt);
}
