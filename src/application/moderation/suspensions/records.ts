import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, identities, offers, profiles, questions } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import type { LogDetails } from '#domain/moderation/decisions.ts';
import type { HiddenFor } from '#domain/moderation/things.ts';
import { accountsOf, accountsOfPerson, identifyAccount } from '../../accounts/identity/records.ts';
import type { Context, Transaction } from '../../context.ts';
import { lockThingsOf } from '../things/lock.ts';
import { forgetTitlesInAlerts, forgetTitlesOfWaiting } from '../things/records.ts';

/*
 * A suspended person has `suspended_until`, and what they published is hidden for it, with the transaction: every read asks
 * for `hidden_for` already. What was hidden for another reason stays so, and is not shown when the suspension ends.
 */

const suspension: HiddenFor = 'suspension';

/** Suspends somebody, or for longer, with all their accounts; what they published is hidden. */
export async function suspendPerson(
  tx: Transaction,
  ctx: Context,
  userId: string,
  until: Date,
): Promise<void> {
  const { userIds } = await accountsOfPerson(tx, ctx, userId);
  for (const id of userIds) {
    if (id !== userId) await lockThingsOf(tx, id);
    await suspendAccount(tx, id, until);
  }
}

/**
 * Suspends an account that signed up or confirmed its address as long as another account of the same mailbox is or was
 * suspended, deleted ones included.
 */
export async function carrySuspension(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  const identity = await identifyAccount(tx, ctx, userId);
  if (!identity) return;
  const { identityId, isConfirmed } = identity;
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    select greatest(
      i.suspended_until, ${isConfirmed ? sql`null` : sql`i.unconfirmed_suspended_until`},
      (select max(p.suspended_until) from ${profiles} p where p.id in ${accountsOf(identityId)})
    ) as until from ${identities} i where i.id = ${identityId}::uuid
  `);
  const until = rows[0]?.until ? new Date(rows[0].until) : null;
  if (until && until > ctx.now()) await suspendAccount(tx, userId, until);
}

async function suspendAccount(tx: Transaction, userId: string, until: Date): Promise<void> {
  const [person] = await tx
    .update(profiles)
    .set({ suspendedUntil: sql`greatest(${profiles.suspendedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(profiles.id, userId))
    .returning({ id: profiles.id });
  // The account was deleted just before, with everything of it.
  if (!person) return;
  await hideThings(tx, userId);
  await enqueueEvent(tx, userId, { kind: 'person.suspended', userId, isSuspended: true });
}

async function hideThings(tx: Transaction, userId: string): Promise<void> {
  const hidden = await tx
    .update(buyRequests)
    .set({ hiddenFor: suspension })
    .where(and(eq(buyRequests.userId, userId), isNull(buyRequests.hiddenFor)))
    .returning({ id: buyRequests.id });
  await tx
    .update(offers)
    .set({ hiddenFor: suspension })
    .where(and(eq(offers.sellerId, userId), isNull(offers.hiddenFor)));
  await tx
    .update(questions)
    .set({ hiddenFor: suspension })
    .where(and(eq(questions.authorId, userId), isNull(questions.hiddenFor)));
  await forgetTitlesInAlerts(
    tx,
    hidden.map(({ id }) => id),
  );
  await forgetTitlesOfWaiting(tx, sql`o.seller_id = ${userId}::uuid`);
}

/**
 * Ends a suspension: things hidden only because of it are shown again. Their owner could not renew publications meanwhile,
 * so all that are open have all their time again, from when it was over: `at`, or as it was decided.
 */
export async function endSuspension(tx: Transaction, userId: string, at?: Date): Promise<void> {
  const [suspended] = await tx
    .select({ until: profiles.suspendedUntil })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update');
  if (!suspended?.until) return;
  const over = (at ?? suspended.until).toISOString();
  await tx.update(profiles).set({ suspendedUntil: null }).where(eq(profiles.id, userId));
  await tx
    .update(buyRequests)
    .set({
      hiddenFor: sql`nullif(${buyRequests.hiddenFor}, ${suspension})`,
      expiryNotificationAt: null,
      activeAt: sql`greatest(${buyRequests.activeAt}, ${over}::timestamptz)`,
    })
    .where(
      and(
        eq(buyRequests.userId, userId),
        or(eq(buyRequests.hiddenFor, suspension), requestIsSql('isOpen', buyRequests.status)),
      ),
    );
  await tx
    .update(offers)
    .set({ hiddenFor: null })
    .where(and(eq(offers.sellerId, userId), eq(offers.hiddenFor, suspension)));
  await tx
    .update(questions)
    .set({ hiddenFor: null })
    .where(and(eq(questions.authorId, userId), eq(questions.hiddenFor, suspension)));
  await enqueueEvent(tx, userId, { kind: 'person.suspended', userId, isSuspended: false });
}

/**
 * After one of somebody's suspensions was overturned: it ends for all their accounts, or lasts as long as the longest of
 * the others, those of deleted accounts included. `now` and later count only. @returns what the audit log says of it.
 */
export async function resumeAfterOverturn(
  tx: Transaction,
  ctx: Context,
  userId: string,
): Promise<Pick<LogDetails, 'endsSuspension' | 'suspendedUntil'>> {
  const { identity, userIds } = await accountsOfPerson(tx, ctx, userId);
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    select greatest(
      (select max(d.created_at + make_interval(days => d.days)) from moderation_decisions d
        where d.author_id = any(${sql.param(userIds)}::uuid[]) and d.decision = 'suspend' and d.is_overturned is not true),
      (select i.suspended_until from ${identities} i where i.id = ${identity?.identityId ?? null}::uuid)
    ) as until
  `);
  const now = ctx.now();
  const until = rows[0]?.until ? new Date(rows[0].until) : null;
  const isOver = until === null || until <= now;
  for (const id of userIds) {
    if (id !== userId) await lockThingsOf(tx, id);
    if (isOver) await endSuspension(tx, id, now);
    else await tx.update(profiles).set({ suspendedUntil: until }).where(eq(profiles.id, id));
  }
  if (isOver) return { endsSuspension: true };
  return { endsSuspension: false, suspendedUntil: until.toISOString() };
}
