import { eq } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { meetings } from '#database/schema.ts';
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
import * as views from '#domain/views/views.ts';
import { sendMessage } from '../chats/commands.ts';
import type { Actor, Context, Transaction } from '../context.ts';
import { type ActionCall, created, defineAction, ofTransition, ok } from '../define-action.ts';
import { readMeetingNotifications } from '../notifications/read-notifications.ts';
import { placeFor } from '../places/queries.ts';
import { dealOf, type LockedMeeting, lockMeeting, meetingPlaceOf } from './lock.ts';
import { getMeetingAfterAction } from './queries.ts';

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

/** Writes the status that a deal's meeting has by now. @returns whether there was something to write. */
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

/**
 * The words with an existing place; a text that names one for certain gets none, as it may be a corner of that place.
 */
async function wordsWithPlace(ctx: Context, words: MeetingWords): Promise<MeetingWords> {
  const { place, placeId, kind, at } = words;
  const known = placeId === null ? null : await placeFor(ctx, { zone: '', placeId });
  return { place, placeId: known, kind, at };
}

/** Refuses as `planMeeting` does, and with `not_found` everybody but the parties of the conversation. */
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

/** Refuses with `meeting_changed` another version than the current one. */
export const agreeMeeting = defineAction({
  name: 'agreeMeeting',
  api: { route: 'POST /meetings/{id}/agree', answer: meetingAnswer, refusals: [409] },
  ...ofTransition(meetingTable.agree),
  on: 'meeting',
  input: seenMeetingSchema,
  limit: 'agreeMeeting',
  run: (call) => step(call, 'agree', versionOf(call.input)),
});

/** The other party has to agree to the new words. */
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

/** Its deal goes on. */
export const cancelMeeting = defineAction({
  name: 'cancelMeeting',
  api: { route: 'POST /meetings/{id}/cancel', answer: meetingAnswer, refusals: [409] },
  ...ofTransition(meetingTable.cancel),
  on: 'meeting',
  limit: 'cancelMeeting',
  run: (call) => step(call, 'cancel'),
});

/**
 * Repeating it sends the same message, as the message id is made of the meeting and its version. Refuses with
 * `illegal_transition` at another time.
 */
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
    // Only once it is there: until then it can be said.
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
    { thing: where.chatId },
  );
  return getMeetingAfterAction(ctx, actor, id);
}

const versionOf = ({ updatedAt }: { updatedAt: string }) => ({
  expectedVersion: new Date(updatedAt).toISOString(),
});
