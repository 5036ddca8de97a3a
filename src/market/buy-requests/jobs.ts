import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits.ts';
import type { Market, Transaction } from '../context.ts';
import { carryOut } from '../lifecycle/carry-out.ts';
import type { RequestRow } from '../lifecycle/lock.ts';
import { recordEvent } from '../outbox.ts';

const day = 24 * 60 * 60 * 1000;
const batch = 200;

async function forIdle(
  market: Market,
  days: number,
  isNotice: boolean,
  act: (tx: Transaction, request: RequestRow, now: Date) => Promise<unknown>,
): Promise<number> {
  const now = market.now();
  const before = new Date(now.getTime() - days * day);
  const done = await market.db.transaction(async (tx) => {
    const idle = await tx
      .select()
      .from(buyRequests)
      .where(
        and(
          requestIsSql('isOpen', buyRequests.status),
          lt(buyRequests.activeAt, before),
          isNotice ? isNull(buyRequests.expiryNoticeAt) : undefined,
        ),
      )
      .orderBy(asc(buyRequests.activeAt))
      .limit(batch)
      .for('no key update', { skipLocked: true });
    for (const request of idle) await act(tx, request, now);
    return idle.length;
  });
  if (done > 0) market.wakeRelay();
  return done;
}

/** Expires active requests whose owner gave no sign of life for 60 days, some at a time. @returns how many. */
export const expireIdleRequests = (market: Market): Promise<number> =>
  forIdle(market, limits.requestIdleDays, false, (tx, request, now) =>
    carryOut(tx, { request, offer: null }, { request: 'expire' }, 'system', now),
  );

/** Leaves word to the owners of requests that expire within 7 days, once. @returns how many. */
export const noticeIdleRequests = (market: Market): Promise<number> =>
  forIdle(market, limits.requestIdleDays - limits.requestIdleNoticeDays, true, async (tx, request, now) => {
    await tx.update(buyRequests).set({ expiryNoticeAt: now }).where(eq(buyRequests.id, request.id));
    await recordEvent(tx, request.id, {
      kind: 'request.expiring',
      buyRequestId: request.id,
      ownerId: request.userId,
    });
  });
