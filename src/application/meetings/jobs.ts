import { and, asc, eq, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, meetings, offers } from '#database/schema.ts';
import { meetingIsAgreedSql, meetingIsLiveSql } from '#database/statuses.ts';
import { isRunningDeal } from '#domain/lifecycle/meeting-plan.ts';
import { isAgreed } from '#domain/lifecycle/meeting-table.ts';
import { pastBefore } from '#domain/meetings/times.ts';
import { askCountAfterMeeting } from '#domain/ratings/bounds.ts';
import type { Context } from '../context.ts';
import { lockOfferForClock } from '../lifecycle/lock.ts';
import { isNotDeleted } from '../moderation/visibility.ts';
import { lockLive, writePassedMeeting } from './commands.ts';

const batch = 200;

/** Once each, two hours ahead; late reminders are dropped. @returns how many were checked. */
export async function remindOfMeetings(ctx: Context): Promise<number> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: meetings.id,
        chatId: meetings.chatId,
        offerId: meetings.offerId,
        at: meetings.at,
        status: meetings.status,
        buyRequestId: offers.buyRequestId,
        sellerId: offers.sellerId,
        buyerId: buyRequests.userId,
      })
      .from(meetings)
      .innerJoin(offers, eq(offers.id, meetings.offerId))
      .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
      .where(and(isNotNull(meetings.remindAt), lte(meetings.remindAt, now)))
      .orderBy(asc(meetings.remindAt))
      .limit(batch)
      .for('no key update', { of: meetings, skipLocked: true });
    for (const { id, at, status, ...about } of due) {
      await tx.update(meetings).set({ remindAt: null }).where(eq(meetings.id, id));
      if (!isAgreed(status) || at <= now) continue;
      const near = { kind: 'meeting.near', meetingId: id, ...about, at: at.toISOString() } as const;
      await enqueueEvent(tx, about.buyRequestId, near);
    }
    return due.length;
  });
}

/** Stores the status that the time alone decides, and signals open pages. @returns how many. */
export async function passMeetings(ctx: Context): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .select({ id: meetings.id, offerId: meetings.offerId, requestId: offers.buyRequestId })
    .from(meetings)
    .innerJoin(offers, eq(offers.id, meetings.offerId))
    .where(
      and(
        meetingIsLiveSql(meetings.status),
        lte(meetings.at, now),
        // An agreed meeting passes some hours later.
        or(not(meetingIsAgreedSql(meetings.status)), lte(meetings.at, pastBefore(now))),
      ),
    )
    .orderBy(asc(meetings.at))
    .limit(batch);
  let done = 0;
  for (const { offerId, requestId } of due) if (await passOne(ctx, requestId, offerId, now)) done++;
  return done;
}

const passOne = ({ db }: Context, requestId: string, offerId: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await lockOfferForClock(tx, requestId, offerId);
    if (!locked) return false;
    const live = await lockLive(tx, offerId);
    if (!live) return false;
    return writePassedMeeting(tx, { ...locked, chatId: live.chatId, live, meeting: null }, now);
  });

/**
 * Asks in the evening after a meeting whether the deal was done, instead of the next question by days since acceptance.
 * People who meet again are asked after that. @returns how many were checked.
 */
export async function askAfterMeetings(ctx: Context): Promise<number> {
  const now = ctx.now();
  const meetsAgain = sql<boolean>`exists (select from meetings later where later.offer_id = ${offers.id}
    and ${meetingIsLiveSql(sql`later.status`)} and later.at > ${now.toISOString()}::timestamptz)`;
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: meetings.id,
        offerId: offers.id,
        sellerId: offers.sellerId,
        buyRequestId: offers.buyRequestId,
        buyerId: buyRequests.userId,
        offer: { status: offers.status },
        request: { status: buyRequests.status },
        acceptedAt: offers.updatedAt,
        asks: offers.dealAsks,
        isThere: sql<boolean>`${isNotDeleted(offers.hiddenFor)} and ${isNotDeleted(buyRequests.hiddenFor)}`,
        meetsAgain,
      })
      .from(meetings)
      .innerJoin(offers, eq(offers.id, meetings.offerId))
      .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
      .where(and(isNotNull(meetings.askAt), lte(meetings.askAt, now)))
      .orderBy(asc(meetings.askAt))
      .limit(batch)
      .for('no key update', { of: [offers, meetings], skipLocked: true });
    for (const { id, offerId, sellerId, buyRequestId, buyerId, ...deal } of due) {
      await tx.update(meetings).set({ askAt: null }).where(eq(meetings.id, id));
      const dealAsks = askCountAfterMeeting(deal.asks, deal.acceptedAt, now);
      if (dealAsks === null || !isRunningDeal(deal) || !deal.isThere || deal.meetsAgain) continue;
      await tx.update(offers).set({ dealAsks }).where(eq(offers.id, offerId));
      await enqueueEvent(tx, buyRequestId, { kind: 'deal.asked', offerId, buyRequestId, buyerId, sellerId });
    }
    return due.length;
  });
}
