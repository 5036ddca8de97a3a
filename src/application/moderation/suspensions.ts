import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { accountsOf, accountsOfPerson, identifyAccount } from '#application/accounts/identity.ts';
import { rIsListed } from '#application/buy-requests/visibility.ts';
import type { Context, Transaction } from '#application/context.ts';
import {
  forgetTitlesInAlerts,
  forgetTitlesOfWaiting,
  lockContentsOf,
  signalBells,
} from '#application/moderation/content/content.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { enqueue, enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, identities, offers, profiles, questions } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { type EventOf, everyPage, requestTopic, userTopic } from '#domain/events/domain-events.ts';
import type { HiddenReason } from '#domain/moderation/content.ts';
import type { LogDetails } from '#domain/moderation/decisions.ts';

/*
 * Suspending sets `suspended_until` and hides the person's content in the same transaction: every read asks for
 * `hidden_for`. Content hidden for another reason stays hidden after the suspension.
 */

const suspension: HiddenReason = 'suspension';

export async function suspendPerson(
  tx: Transaction,
  ctx: Context,
  userId: string,
  until: Date,
): Promise<void> {
  const { userIds } = await accountsOfPerson(tx, ctx, userId);
  for (const id of userIds) {
    if (id !== userId) await lockContentsOf(tx, id);
    await suspendAccount(tx, id, until);
  }
}

/** Suspends a new or confirmed account as long as any account of its mailbox, deleted ones included. */
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
  if (!person) return;
  await hideContents(tx, userId);
  await enqueueEvent(tx, userId, { kind: 'person.suspended', userId, isSuspended: true });
}

async function hideContents(tx: Transaction, userId: string): Promise<void> {
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
 * Shows content hidden by the suspension. The owner could not renew publications meanwhile, so their idle time restarts
 * at `at`, or when the suspension was due to end.
 */
async function endSuspension(tx: Transaction, userId: string, at?: Date): Promise<void> {
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
 * The suspension ends for all accounts, or lasts as long as the longest of the others, those of deleted accounts
 * included. @returns details for the audit log.
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
    if (id !== userId) await lockContentsOf(tx, id);
    if (isOver) await endSuspension(tx, id, now);
    else await tx.update(profiles).set({ suspendedUntil: until }).where(eq(profiles.id, id));
  }
  if (isOver) return { endsSuspension: true };
  return { endsSuspension: false, suspendedUntil: until.toISOString() };
}

/** Bound of live signals for the publications and deals of one person. */
const heardMax = 200;

interface Heard extends Record<string, unknown> {
  id: string;
  /** Users whose own pages show the publication. */
  readerIds: string[];
}

/** The person's publications, and those with offers or questions of the person. */
const concerned = ({ tx }: EventScope, userId: string) =>
  tx.execute<Heard & { isOwn: boolean; isOpen: boolean }>(sql`
    (select r.id, true as "isOwn", ${requestIsSql('isOpen', sql`r.status`)} as "isOpen", (
      select coalesce(array_agg(o.seller_id), '{}') from offers o where o.buy_request_id = r.id
    ) as "readerIds"
    from buy_requests r where r.user_id = ${userId}::uuid order by r.updated_at desc limit ${heardMax})
    union all
    (select r.id, false, false, array[r.user_id] from offers o join buy_requests r on r.id = o.buy_request_id
    where o.seller_id = ${userId}::uuid order by o.updated_at desc limit ${heardMax})
    union all
    (select r.id, false, false, array[r.user_id] from questions q join buy_requests r on r.id = q.buy_request_id
    where q.author_id = ${userId}::uuid order by q.created_at desc limit ${heardMax})
  `);

export async function signalSuspension(
  { userId, isSuspended }: EventOf<'person.suspended'>,
  scope: EventScope,
): Promise<void> {
  const { rows } = await concerned(scope, userId);
  scope.signal([everyPage], { type: 'moderated', thingId: userId, isShown: !isSuspended });
  for (const { id, isOwn, isOpen, readerIds } of rows) {
    if (isOwn && isOpen) scope.signal([everyPage], { type: 'moderated', thingId: id, isShown: !isSuspended });
    scope.signal([...new Set([requestTopic(id), ...[userId, ...readerIds].map(userTopic)])], {
      type: 'request',
      buyRequestId: id,
      action: isSuspended ? 'hide' : 'show',
    });
  }
}

/**
 * Reloads the bells of people with notifications about the publications. After a suspension, saved searches match the
 * listed publications again; people who already got an alert about one get no second one.
 */
export async function announceReturn(
  { userId, isSuspended }: EventOf<'person.suspended'>,
  scope: EventScope,
): Promise<void> {
  const { rows } = await concerned(scope, userId);
  await signalBells(
    scope,
    rows.map(({ id }) => id),
  );
  if (isSuspended) return;
  const back = await scope.tx.execute<{ id: string }>(
    sql`select r.id from buy_requests r where r.user_id = ${userId}::uuid and ${rIsListed}`,
  );
  await enqueue(
    scope.tx,
    back.rows.map(({ id }) => ({ aggregateId: id, event: { kind: 'request.matched', buyRequestId: id } })),
  );
}

const batch = 20;

/**
 * Each in its own transaction. Access depends on the time alone, so nobody waits for this job. A failure does not stop
 * the others and is thrown at the end. @returns how many suspensions.
 */
export async function endSuspensions(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(lte(profiles.suspendedUntil, ctx.now()))
    .orderBy(asc(profiles.suspendedUntil))
    .limit(batch);
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await endIfOver(ctx, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

const endIfOver = (ctx: Context, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockContentsOf(tx, id);
    const [still] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, id), lte(profiles.suspendedUntil, ctx.now())));
    if (still) await endSuspension(tx, id);
  });
