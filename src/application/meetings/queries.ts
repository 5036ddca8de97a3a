import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { partyCheck } from '#application/chats/queries.ts';
import { isParty } from '#application/chats/visibility.ts';
import { type Actor, type Context, requireUser } from '#application/context.ts';
import { isId } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { Database } from '#database/connection.ts';
import { buyRequests, chats, meetings, offers } from '#database/schema.ts';
import { allowedMeetingActions, arrivingRefusal } from '#domain/lifecycle/meeting-plan.ts';
import { meetingStatusAt } from '#domain/lifecycle/meeting-table.ts';
import { limits } from '#domain/limits/limits.ts';
import { calendarFile } from '#domain/meetings/calendar.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import type { MeetingView } from '#domain/views/views.ts';

export const meetingNotFound = () => notFound('Encuentro no encontrado');

const meetingColumns = {
  ...getTableColumns(meetings),
  buyerId: buyRequests.userId,
  requestStatus: buyRequests.status,
  sellerId: offers.sellerId,
  offerStatus: offers.status,
};

type ReadMeeting = SelectResultFields<typeof meetingColumns>;

function presentMeeting(row: ReadMeeting, viewerId: string, now: Date): MeetingView {
  const state = {
    now,
    request: { userId: row.buyerId, status: row.requestStatus },
    offer: { sellerId: row.sellerId, status: row.offerStatus },
    meeting: row,
  };
  const { id, chatId, offerId, place, placeId, kind, proposedBy } = row;
  return {
    ...{ id, chatId, offerId, place, placeId, kind, proposedBy },
    at: row.at.toISOString(),
    status: meetingStatusAt(row, now),
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

function hasSaidArriving(row: ReadMeeting, viewerId: string): boolean {
  const said = viewerId === row.buyerId ? row.buyerArrivingAt : row.sellerArrivingAt;
  return said !== null && (row.agreedAt === null || said >= row.agreedAt);
}

const chatId = sql`${sql.placeholder('chatId')}::uuid`;

const read = (db: Pick<Database, 'select'>) =>
  db
    .select(meetingColumns)
    .from(meetings)
    .innerJoin(chats, eq(chats.id, meetings.chatId))
    .innerJoin(offers, eq(offers.id, meetings.offerId))
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId));

const newestOf = prepareOnce((db: Database) =>
  read(db)
    .where(sql`${meetings.chatId} = ${chatId} and ${meetings.offerId} = ${chats.offerId} and ${isParty()}`)
    .orderBy(desc(meetings.id))
    .limit(1)
    .prepare('meeting_of_chat'),
);

/** Also a meeting that is over; null when nobody has proposed one. */
export async function getMeeting(ctx: Context, actor: Actor, id: string): Promise<MeetingView | null> {
  const viewer = requireUser(actor);
  if (!isId(id)) throw notFound();
  const values = { viewer, chatId: id };
  const { db } = ctx;
  const [[party], [row]] = await Promise.all([partyCheck(db).execute(values), newestOf(db).execute(values)]);
  if (!party) throw notFound();
  return row ? presentMeeting(row, viewer, ctx.now()) : null;
}

export async function getMeetingAfterAction(ctx: Context, actor: Actor, id: string): Promise<MeetingView> {
  const viewer = requireUser(actor);
  const [row] = isId(id) ? await read(ctx.db).where(ofViewer(viewer, id)) : [];
  if (!row) throw meetingNotFound();
  return presentMeeting(row, viewer, ctx.now());
}

const ofViewer = (viewer: string, id: string) => and(eq(meetings.id, id), isParty(sql`${viewer}::uuid`));

/** iCalendar file, once both agreed; also after a change or cancellation. `site` is the public URL. */
export async function getCalendarFile(ctx: Context, actor: Actor, id: string, site: string) {
  const viewer = requireUser(actor);
  const [row] = isId(id)
    ? await ctx.db
        .select({
          meeting: meetings,
          buyerId: chats.buyerId,
          requestTitle: chats.requestTitle,
          otherName: sql<string | null>`(select p.full_name from profiles p where p.id =
            case when ${chats.buyerId} = ${viewer}::uuid then ${chats.sellerId} else ${chats.buyerId} end)`,
        })
        .from(meetings)
        .innerJoin(chats, eq(chats.id, meetings.chatId))
        .where(ofViewer(viewer, id))
    : [];
  if (!row?.meeting.agreedAt) throw meetingNotFound();
  const { meeting, requestTitle, otherName } = row;
  return calendarFile({ ...meeting, requestTitle, otherName, link: `${site}/chats/${meeting.chatId}` });
}

/** Oldest first, for the data export. */
export async function* everyMeeting(ctx: Context, actor: Actor, chat: string): AsyncGenerator<MeetingView> {
  const viewer = requireUser(actor);
  for (let after: string | null = null; ; ) {
    const rows = await read(ctx.db)
      .where(
        and(
          eq(meetings.chatId, chat),
          isParty(sql`${viewer}::uuid`),
          after === null ? undefined : gt(meetings.id, after),
        ),
      )
      .orderBy(asc(meetings.id))
      .limit(limits.pageSizeMax);
    for (const row of rows) yield presentMeeting(row, viewer, ctx.now());
    after = rows.at(-1)?.id ?? null;
    if (rows.length < limits.pageSizeMax) return;
  }
}
