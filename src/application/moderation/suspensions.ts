import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { accountsOf, accountsOfPerson, identifyAccount } from '#application/accounts/identity.ts';
import { rIsListed } from '#application/buy-requests/visibility.ts';
import type { Context, Transaction } from '#application/context.ts';
import {
  forgetTitlesInAlerts,
  forgetTitlesOfWaiting,
  lockThingsOf,
  signalBells,
} from '#application/moderation/things/things.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { enqueue, enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, identities, offers, profiles, questions } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { type EventOf, everyPage, requestTopic, userTopic } from '#domain/events/domain-events.ts';
import type { LogDetails } from '#domain/moderation/decisions.ts';
import type { HiddenFor } from '#domain/moderation/things.ts';

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

/** How many publications and deals of one person get a live signal at once. */
const heardMax = 200;

interface Heard extends Record<string, unknown> {
  id: string;
  /** Users whose own pages show the publication, besides the pages about it. */
  readerIds: string[];
}

/** The person's publications, and those on which they offered or asked: open pages may show either. */
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

/** Pages that show something of a person who was suspended, or is back, load again; so do their own. */
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
 * Makes the bells reload that lead to the person's publications. When a suspension ends, saved searches match
 * those that are listed again, however many these are, each by an event of its own; people who already got an alert about
 * one get no second one.
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
 * Shows again what was hidden for suspensions that are over, some at a time and each in a transaction of its own. The
 * person need not wait for this job, because their access depends on the time alone. A person for whom it fails holds
 * nobody else back: the failure is thrown after the others. @returns how many suspensions.
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
    await lockThingsOf(tx, id);
    const [still] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, id), lte(profiles.suspendedUntil, ctx.now())));
    if (still) await endSuspension(tx, id);
  });
