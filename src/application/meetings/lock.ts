import { and, desc, eq, sql } from 'drizzle-orm';
import { chats, meetings } from '#database/schema.ts';
import { meetingIsLiveSql } from '#database/statuses.ts';
import { isRefusal, notFound, refuse } from '#domain/refusals/refusal.ts';
import { isParty } from '../chats/visibility.ts';
import type { Context, Transaction } from '../context.ts';
import { lockOffer, type OfferRow, type RequestRow } from '../lifecycle/lock.ts';
import { isId } from '../paging.ts';

export type MeetingRow = typeof meetings.$inferSelect;

/** What an action on a meeting is done to, locked in the order request, offer, meetings. */
export interface LockedMeeting {
  request: RequestRow;
  offer: OfferRow;
  chatId: string;
  /** The deal's one that stands or waits; its time may be over. */
  live: MeetingRow | null;
  /** null: it is about to be made. */
  meeting: MeetingRow | null;
}

export const unknownMeeting = () => notFound('Encuentro no encontrado');

/** The offer and the conversation of a meeting, for their parties. Refuses with `not_found` everybody else. */
export async function meetingPlaceOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<{ chatId: string; offerId: string }> {
  const [row] = isId(id)
    ? await db
        .select({ chatId: meetings.chatId, offerId: meetings.offerId })
        .from(meetings)
        .innerJoin(chats, eq(chats.id, meetings.chatId))
        .where(and(eq(meetings.id, id), isParty(sql`${userId}::uuid`)))
    : [];
  if (!row) throw unknownMeeting();
  return row;
}

/** The offer whose deal a conversation is about, for its parties. Refuses with `not_found` everybody else. */
export async function dealOf({ db }: Pick<Context, 'db'>, userId: string, chatId: string): Promise<string> {
  const [row] = isId(chatId)
    ? await db
        .select({ offerId: chats.offerId })
        .from(chats)
        .where(and(eq(chats.id, chatId), isParty(sql`${userId}::uuid`)))
    : [];
  if (!row) throw notFound();
  if (row.offerId === null) throw refuse('illegal_transition', 'La oferta de este chat ya no existe.');
  return row.offerId;
}

/** Locks a deal with its meeting. Refuses with `not_found`, also what the person may not know of. */
export async function lockMeeting(
  tx: Transaction,
  userId: string,
  { chatId, offerId }: { chatId: string; offerId: string },
  id: string | null,
): Promise<LockedMeeting> {
  const { request, offer } = await lockOffer(tx, userId, offerId).catch((error: unknown) => {
    // Of an offer that is not there for somebody, there is no meeting either.
    throw isRefusal(error) && error.code === 'not_found' ? unknownMeeting() : error;
  });
  if (!offer) throw unknownMeeting();
  const live = await lockLive(tx, offerId);
  const meeting = id === null ? null : live?.id === id ? live : await lockOne(tx, id);
  if (id !== null && !meeting) throw unknownMeeting();
  return { request, offer, chatId, live, meeting };
}

/** Locks a deal's meeting that stands or waits, once the request and the offer are locked. */
export async function lockLive(tx: Transaction, offerId: string): Promise<MeetingRow | null> {
  const [row] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.offerId, offerId), meetingIsLiveSql(meetings.status)))
    .orderBy(desc(meetings.id))
    .for('no key update');
  return row ?? null;
}

async function lockOne(tx: Transaction, id: string): Promise<MeetingRow | null> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.id, id)).for('no key update');
  return row ?? null;
}
