import { and, desc, eq, sql } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { sendMessage } from '#application/chats/commands.ts';
import { isParty } from '#application/chats/visibility.ts';
import type { Actor, Context, DbContext, Transaction } from '#application/context.ts';
import { type ActionCall, created, defineAction, ofTransition, ok } from '#application/define-action.ts';
import { lockOffer, type OfferRow, type RequestRow } from '#application/lifecycle/lock.ts';
import { getMeetingAfterAction, meetingNotFound } from '#application/meetings/queries.ts';
import { readMeetingNotifications } from '#application/notifications/read-notifications.ts';
import { isId } from '#application/paging.ts';
import { placeFor } from '#application/places/queries.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { chats, meetings } from '#database/schema.ts';
import { meetingIsLiveSql } from '#database/statuses.ts';
import {
  changeMeetingSchema,
  type MeetingWords,
  meetingSchema,
  seenMeetingSchema,
} from '#domain/fields/meeting.ts';
import { arrivingRefusal, type MeetingInput, planMeeting } from '#domain/lifecycle/meeting-plan.ts';
import {
  type MeetingAction,
  type MeetingStep,
  meetingStatusAt,
  meetingTable,
} from '#domain/lifecycle/meeting-table.ts';
import { arrivingText } from '#domain/meetings/words.ts';
import { isRefusal, notFound, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';

async function carryOutMeeting(
  tx: Transaction,
  locked: LockedMeeting,
  action: MeetingAction,
  actor: Actor | 'system',
  now: Date,
  { id = v7(), ...input }: MeetingInput & { id?: string } = {},
): Promise<void> {
  const { request, offer, chatId, meeting } = locked;
  const { set, actorId, recipients } = planMeeting({ now, ...locked }, action, actor, input);
  if (meeting) await tx.update(meetings).set(set).where(eq(meetings.id, meeting.id));
  else {
    const row = { ...set, id, chatId, offerId: offer.id, createdAt: set.updatedAt };
    await tx.insert(meetings).values(row as typeof meetings.$inferInsert);
  }
  await enqueueEvent(tx, request.id, {
    kind: 'meeting.changed',
    action,
    meetingId: meeting?.id ?? id,
    chatId,
    offerId: offer.id,
    buyRequestId: request.id,
    buyerId: request.userId,
    sellerId: offer.sellerId,
    actorId,
    recipients,
  });
  if (actorId !== null && (await readMeetingNotifications(tx, actorId, chatId)))
    await enqueueEvent(tx, v7(), { kind: 'notices.read', userId: actorId });
}

/** Writes the status that the time alone decides. @returns whether it changed. */
export async function writePassedMeeting(
  tx: Transaction,
  locked: LockedMeeting,
  now: Date,
): Promise<boolean> {
  const due = locked.live;
  if (!due) return false;
  const status = meetingStatusAt(due, now);
  const action = (['lapse', 'pass'] as const).find((name) => meetingTable[name].to === status);
  if (!action) return false;
  await carryOutMeeting(tx, { ...locked, meeting: due }, action, 'system', now);
  locked.live = null;
  return true;
}

/** A typed place gets no `placeId`, even if it surely names a place: it may be a corner of that place. */
async function wordsWithPlace(ctx: Context, words: MeetingWords): Promise<MeetingWords> {
  const { place, placeId, kind, at } = words;
  const known = placeId === null ? null : await placeFor(ctx, { zone: '', placeId });
  return { place, placeId: known, kind, at };
}

const meetingAnswer = ok('The meeting', views.meeting);

export const proposeMeeting = defineAction({
  name: 'proposeMeeting',
  api: { route: 'POST /chats/{id}/meetings', answer: created('Proposed', views.meeting), refusals: [409] },
  ...ofTransition(meetingTable.propose),
  on: 'chat',
  input: meetingSchema,
  limit: 'proposeMeeting',
  async run({ ctx, actor, userId, id: chatId, input, create }) {
    const offerId = await dealOf(ctx, userId, chatId);
    const words = await wordsWithPlace(ctx, input);
    const now = ctx.now();
    const meetingId = await create(async (tx, id) => {
      const locked = await lockMeeting(tx, userId, { chatId, offerId }, null);
      await writePassedMeeting(tx, locked, now);
      await carryOutMeeting(tx, locked, 'propose', actor, now, { id, words });
    });
    return getMeetingAfterAction(ctx, actor, meetingId);
  },
});

export const agreeMeeting = defineAction({
  name: 'agreeMeeting',
  api: { route: 'POST /meetings/{id}/agree', answer: meetingAnswer, refusals: [409] },
  ...ofTransition(meetingTable.agree),
  on: 'meeting',
  input: seenMeetingSchema,
  limit: 'agreeMeeting',
  run: (call) => step(call, 'agree', versionOf(call.input)),
});

export const changeMeeting = defineAction({
  name: 'changeMeeting',
  api: { route: 'POST /meetings/{id}/change', answer: meetingAnswer, refusals: [409] },
  ...ofTransition(meetingTable.change),
  on: 'meeting',
  input: changeMeetingSchema,
  limit: 'changeMeeting',
  run: async (call) =>
    step(call, 'change', {
      words: await wordsWithPlace(call.ctx, call.input),
      ...versionOf(call.input),
    }),
});

export const cancelMeeting = defineAction({
  name: 'cancelMeeting',
  api: { route: 'POST /meetings/{id}/cancel', answer: meetingAnswer, refusals: [409] },
  ...ofTransition(meetingTable.cancel),
  on: 'meeting',
  limit: 'cancelMeeting',
  run: (call) => step(call, 'cancel'),
});

/** The message id is derived from the meeting and its version, so repeating the action sends the same message. */
export const sayArriving = defineAction({
  name: 'sayArriving',
  api: {
    route: 'POST /meetings/{id}/arriving',
    answer: created('Said, now or before', views.chatMessage),
    refusals: [409],
  },
  summary: 'Say in the conversation that one is arriving, around the time of an agreed meeting; once',
  on: 'meeting',
  who: 'party',
  signedOut: meetingTable.agree.signedOut,
  limit: 'message',
  async run({ ctx, actor, userId, id, key }) {
    const where = await meetingPlaceOf(ctx, userId, id);
    const now = ctx.now();
    const { message, column } = await ctx.db.transaction(async (tx) => {
      const locked = await lockMeeting(tx, userId, where, id);
      const refusal = arrivingRefusal({ now, ...locked });
      if (refusal) throw refusal;
      const side = userId === locked.request.userId ? 'buyer' : 'seller';
      const message = v5(`${side} ${locked.meeting?.changes}`, id);
      return { message, column: `${side}ArrivingAt` as const };
    });
    const words = { id: message, message: arrivingText };
    const sent = await sendMessage(ctx, actor, where.chatId, words, key);
    // After the message was sent, so that a failed message can be repeated.
    await ctx.db
      .update(meetings)
      .set({ [column]: now })
      .where(eq(meetings.id, id));
    return sent;
  },
});

async function step(
  { ctx, actor, userId, id, write }: ActionCall,
  action: MeetingStep,
  input: MeetingInput = {},
): Promise<views.MeetingView> {
  const where = await meetingPlaceOf(ctx, userId, id);
  await write(
    async (tx) => {
      const locked = await lockMeeting(tx, userId, where, id);
      await carryOutMeeting(tx, locked, action, actor, ctx.now(), input);
    },
    { resource: where.chatId },
  );
  return getMeetingAfterAction(ctx, actor, id);
}

const versionOf = ({ updatedAt }: { updatedAt: string }) => ({
  expectedVersion: new Date(updatedAt).toISOString(),
});

type MeetingRow = typeof meetings.$inferSelect;

/** Locked in the order request, offer, meetings. */
interface LockedMeeting {
  request: RequestRow;
  offer: OfferRow;
  chatId: string;
  /** The deal's agreed or proposed meeting; its time may be over. */
  live: MeetingRow | null;
  /** Null for a new meeting. */
  meeting: MeetingRow | null;
}

async function meetingPlaceOf(
  { db }: DbContext,
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
  if (!row) throw meetingNotFound();
  return row;
}

async function dealOf({ db }: DbContext, userId: string, chatId: string): Promise<string> {
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

async function lockMeeting(
  tx: Transaction,
  userId: string,
  { chatId, offerId }: { chatId: string; offerId: string },
  id: string | null,
): Promise<LockedMeeting> {
  const { request, offer } = await lockOffer(tx, userId, offerId).catch((error: unknown) => {
    throw isRefusal(error) && error.code === 'not_found' ? meetingNotFound() : error;
  });
  if (!offer) throw meetingNotFound();
  const live = await lockLive(tx, offerId);
  const meeting = id === null ? null : live?.id === id ? live : await lockOne(tx, id);
  if (id !== null && !meeting) throw meetingNotFound();
  return { request, offer, chatId, live, meeting };
}

/** Locks the deal's agreed or proposed meeting, after request and offer. */
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
