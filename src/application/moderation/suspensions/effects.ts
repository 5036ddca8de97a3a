import { sql } from 'drizzle-orm';
import { enqueue } from '#database/enqueue.ts';
import { requestIsSql } from '#database/statuses.ts';
import { type EventOf, everyPage, requestTopic, userTopic } from '#domain/events/domain-events.ts';
import { rIsListed } from '../../buy-requests/visibility.ts';
import type { InsideScope } from '../../effects.ts';
import { signalBells } from '../things/effects.ts';

/** How many publications and deals of one person get a live signal at once. */
const heardMax = 200;

interface Heard extends Record<string, unknown> {
  id: string;
  /** Users whose own pages show the publication, besides the pages about it. */
  readerIds: string[];
}

/** The person's publications, and those on which they offered or asked: open pages may show either. */
const concerned = ({ tx }: InsideScope, userId: string) =>
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
  scope: InsideScope,
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
export async function tellOfReturn(
  { userId, isSuspended }: EventOf<'person.suspended'>,
  scope: InsideScope,
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
