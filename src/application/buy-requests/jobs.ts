import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { msUntilAwake } from '#domain/dates/mornings.ts';
import { limits } from '#domain/limits/limits.ts';
import type { HiddenReason } from '#domain/moderation/content.ts';
import type { Actor, Context, ReadContext, Transaction } from '../context.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import type { RequestRow } from '../lifecycle/lock.ts';
import { isNotDeleted, isNotSuspended } from '../moderation/visibility.ts';
import { prepareOnce } from '../prepare-once.ts';

const day = 24 * 60 * 60 * 1000;
const batch = 200;
/** Days without activity after which the owner is notified. */
const notificationDays = limits.requestIdleDays - limits.requestIdleNotificationDays;

/**
 * Open requests without activity of their owner since then. Requests that moderation deleted or reviews and those of
 * suspended owners do not count, because nobody may renew them.
 */
const isIdleSince = (activeBefore: SQL) =>
  sql`${requestIsSql('isOpen', buyRequests.status)} and ${buyRequests.activeAt} < ${activeBefore}
    and ${isNotDeleted(buyRequests.hiddenFor)} and ${isNotLookedAt} and ${isNotSuspended(buyRequests.userId)}`;
const isNotLookedAt = sql`${buyRequests.hiddenFor} is distinct from ${sql.raw(`'${'reports' satisfies HiddenReason}'`)}`;
const mayBeRenewed = isNull(buyRequests.hiddenFor);

const activeBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * day);

const idleFor = (days: number, now: Date) =>
  isIdleSince(sql`${activeBefore(days, now).toISOString()}::timestamptz`);

/** Those of the caller's requests that expire soon. */
export async function expiringOf(
  { db, now }: ReadContext,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  if (actor === null || ids.length === 0) return [];
  const rows = await expiring(db).execute({
    ids,
    viewer: actor.userId,
    activeBefore: activeBefore(notificationDays, now()).toISOString(),
  });
  return rows.map(({ id }) => id);
}

const expiring = prepareOnce((db) =>
  db
    .select({ id: buyRequests.id })
    .from(buyRequests)
    .where(
      sql`${buyRequests.id} = any(${sql.placeholder('ids')}::uuid[])
        and ${buyRequests.userId} = ${sql.placeholder('viewer')}::uuid
        and ${mayBeRenewed} and ${isIdleSince(sql`${sql.placeholder('activeBefore')}::timestamptz`)}`,
    )
    .prepare('expiring_requests'),
);

async function forIdle(
  ctx: Context,
  days: number,
  isNotification: boolean,
  act: (tx: Transaction, request: RequestRow, now: Date) => Promise<unknown>,
): Promise<number> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const idle = await tx
      .select()
      .from(buyRequests)
      .where(
        and(
          idleFor(days, now),
          isNotification ? and(mayBeRenewed, isNull(buyRequests.expiryNotificationAt)) : undefined,
        ),
      )
      .orderBy(asc(buyRequests.activeAt))
      .limit(batch)
      .for('no key update', { skipLocked: true });
    for (const request of idle) await act(tx, request, now);
    return idle.length;
  });
}

/** Expires requests after 60 idle days, at any hour; the notifications wait for the morning. */
export const expireIdleRequests = (ctx: Context): Promise<number> =>
  forIdle(ctx, limits.requestIdleDays, false, (tx, request, now) =>
    applyAction(tx, { request, offer: null }, { request: 'expire' }, 'system', now, {
      notificationDelay: msUntilAwake(now),
    }),
  );

export const warnIdleRequests = (ctx: Context): Promise<number> =>
  forIdle(ctx, notificationDays, true, async (tx, request, now) => {
    await tx.update(buyRequests).set({ expiryNotificationAt: now }).where(eq(buyRequests.id, request.id));
    await enqueueEvent(tx, request.id, {
      kind: 'request.expiring',
      buyRequestId: request.id,
      ownerId: request.userId,
    });
  });
