import { eq } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { meetings } from '#database/schema.ts';
import { arrivingRefusal, type MeetingInput, planMeeting } from '#domain/lifecycle/meeting-plan.ts';
import { meetingStatusAt } from '#domain/lifecycle/meeting-statuses.ts';
import { type MeetingAction, type MeetingStep, meetingTable } from '#domain/lifecycle/meeting-table.ts';
import type { ChangeMeeting, MeetingWords } from '#domain/meetings/meeting.ts';
import { arrivingText } from '#domain/meetings/words.ts';
import type { ChatMessageView } from '#domain/views/views.ts';
import { sendMessage } from '../chats/commands.ts';
import { type Actor, type Context, requireUser, type Transaction } from '../context.ts';
import { claimIdempotencyKey, type IdempotencyKey, runIdempotent } from '../idempotency.ts';
import { readMeetingNotifications } from '../notifications/read.ts';
import { placeFor } from '../places/queries.ts';
import { withRateLimit } from '../rate-limit.ts';
import { dealOf, type LockedMeeting, lockMeeting, meetingPlaceOf } from './lock.ts';

/** Decides and writes one action on what is locked, with its event. */
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

/** Writes down what its time has made of a deal's meeting. @returns whether there was something to write. */
export async function writeDown(tx: Transaction, locked: LockedMeeting, now: Date): Promise<boolean> {
  const due = locked.live;
  if (!due) return false;
  const status = meetingStatusAt(due, now);
  const action = (['lapse', 'pass'] as const).find((name) => meetingTable[name].to === status);
  if (!action) return false;
  await carryOutMeeting(tx, { ...locked, meeting: due }, action, 'system', now);
  locked.live = null;
  return true;
}

/** The words with a place that exists; a text that surely names one gets none, as it may be a corner of it. */
async function wordsWithPlace(ctx: Context, words: MeetingWords): Promise<MeetingWords> {
  const { place, placeId, kind, at } = words;
  const known = placeId === null ? null : await placeFor(ctx, { zone: '', placeId });
  return { place, placeId: known, kind, at };
}

/**
 * Proposes where and when the two of a running deal meet. Refuses as `planMeeting` does, and with `not_found` everybody but
 * the parties of the conversation. @returns the meeting's id.
 */
export async function proposeMeeting(
  ctx: Context,
  actor: Actor,
  chatId: string,
  given: MeetingWords,
  key?: IdempotencyKey,
): Promise<string> {
  const userId = requireUser(actor, meetingTable.propose.signedOut);
  const offerId = await dealOf(ctx, userId, chatId);
  const words = await wordsWithPlace(ctx, given);
  const newId = v7();
  const now = ctx.now();
  const run = () =>
    ctx.db.transaction(async (tx) => {
      await claimIdempotencyKey(tx, actor, key, newId, now);
      const locked = await lockMeeting(tx, userId, { chatId, offerId }, null);
      await writeDown(tx, locked, now);
      await carryOutMeeting(tx, locked, 'propose', actor, now, { id: newId, words });
      return newId;
    });
  const id = await runIdempotent(ctx, actor, key, () =>
    withRateLimit(ctx, actor, 'proposeMeeting', run, { thing: chatId }),
  );
  return id;
}

/** Carries out a party's action on a meeting in one transaction and within its limits. @returns its conversation. */
async function step(
  ctx: Context,
  actor: Actor,
  id: string,
  action: MeetingStep,
  input: MeetingInput = {},
): Promise<string> {
  const userId = requireUser(actor, meetingTable[action].signedOut);
  const where = await meetingPlaceOf(ctx, userId, id);
  const run = () =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockMeeting(tx, userId, where, id);
      await carryOutMeeting(tx, locked, action, actor, ctx.now(), input);
    });
  await withRateLimit(ctx, actor, `${action}Meeting`, run, { thing: where.chatId });
  return where.chatId;
}

const versionOf = (updatedAt: string) => ({ expectedVersion: new Date(updatedAt).toISOString() });

/** Agrees to what the other party proposed. Refuses with `meeting_changed` another version than the one of now. */
export const agreeMeeting = (
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt }: { updatedAt: string },
): Promise<string> => step(ctx, actor, id, 'agree', versionOf(updatedAt));

/** Proposes other words for a meeting that waits or stands: the other party has to agree to them. */
export async function changeMeeting(
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt, ...given }: ChangeMeeting,
): Promise<string> {
  requireUser(actor, meetingTable.change.signedOut);
  const words = await wordsWithPlace(ctx, given);
  return step(ctx, actor, id, 'change', { words, ...versionOf(updatedAt) });
}

/** Cancels a meeting that waits or stands; its deal goes on. */
export const cancelMeeting = (ctx: Context, actor: Actor, id: string): Promise<string> =>
  step(ctx, actor, id, 'cancel');

/**
 * Says in the conversation that the caller is arriving at an agreed meeting, around its time. Said again it is the same
 * message, as its id is made of the meeting and its version. Refuses with `illegal_transition` at another time.
 */
export async function sayArriving(
  ctx: Context,
  actor: Actor,
  id: string,
  key?: IdempotencyKey,
): Promise<ChatMessageView> {
  const userId = requireUser(actor, meetingTable.agree.signedOut);
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
}
