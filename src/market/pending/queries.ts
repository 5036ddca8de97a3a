import { sql } from 'drizzle-orm';
import { buyRequests, notifications, offerEvents, offers, questions } from '#database/schema.ts';
import { offerIsSql, offerWaitsSql, requestIsSql } from '#database/statuses.ts';
import type { OfferAction } from '#domain/lifecycle/offer-table.ts';
import { limits } from '#domain/limits/limits.ts';
import type { Pending } from '#domain/pending/pending.ts';
import { isWithin } from '../blocks/visibility.ts';
import { rIsListed } from '../buy-requests/visibility.ts';
import { type Actor, type Market, requireUser } from '../context.ts';
import { isNotWithdrawn } from '../notices/visibility.ts';
import { prepareOnce } from '../prepared.ts';
import { waitsForAnswer } from '../questions/visibility.ts';
import { unreadOfPerson } from '../unread-messages.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const cap = sql.raw(String(limits.unreadCap));

/** Offers that wait for the viewer's answer, on publications that take one. Time ends them, also before the job writes it down. */
const undecided = sql`from ${buyRequests} r join ${offers} o on o.buy_request_id = r.id
  where r.user_id = ${viewer} and ${requestIsSql('isOpen', sql`r.status`)} and r.hidden_for is null and o.hidden_for is null
    and ${offerWaitsSql(sql`o.status`)} and o.expires_at > ${now}`;

const counter = sql.raw(`'${'counter' satisfies OfferAction}'`);
const send = sql.raw(`'${'send' satisfies OfferAction}'`);

/**
 * A counter-offer, also one at the same price: its seller sent it last after a rejection. Asked for each offer by the index of its
 * events, however many all offers have.
 */
const isCountered = sql`(select e.action from ${offerEvents} e
  where e.offer_id = o.id and e.action in (${send}, ${counter}) order by e.id desc limit 1) = ${counter}`;

const pending = prepareOnce((db) =>
  db
    .select({
      toDecide: sql<number>`(select count(*)::int from (select ${undecided}
        and (${isCountered}) is not true limit ${cap}) waiting)`.as('to_decide'),
      countered: sql<number>`(select count(*)::int from (select ${undecided}
        and ${isCountered} limit ${cap}) waiting)`.as('countered'),
      rejected:
        sql<number>`(select count(*)::int from (select from ${offers} o join ${buyRequests} r on r.id = o.buy_request_id
        where o.seller_id = ${viewer} and ${offerIsSql('hasReason', sql`o.status`)} and o.rejection_reason is not null
          and ${isWithin(sql`r.user_id`, viewer)} and ${requestIsSql('isOpen', sql`r.status`)}
          and r.hidden_for is null and o.hidden_for is null limit ${cap}) waiting)`.as('rejected_count'),
      questions: sql<number>`(select count(*)::int from (select from ${questions} q
        join ${buyRequests} r on r.id = q.buy_request_id
        where ${waitsForAnswer(viewer)} and ${rIsListed} limit ${cap}) waiting)`.as('questions_count'),
      messages: sql<number>`${unreadOfPerson(viewer)}`.as('messages'),
      matches: sql<number>`(select count(*)::int from (select from ${notifications} n
        where n.user_id = ${viewer} and n.read_at is null and n.kind = 'alertMatch' and ${isNotWithdrawn()} limit ${cap}) waiting)`.as(
        'matches',
      ),
    })
    .from(sql`(select 1) as one`)
    .prepare('pending_things'),
);

/** How many things wait for the caller, up to 100 of each. Refuses a visitor with `unauthenticated`. */
export async function getPending(market: Pick<Market, 'db' | 'now'>, actor: Actor): Promise<Pending> {
  const [row] = await pending(market.db).execute({
    viewer: requireUser(actor),
    now: market.now().toISOString(),
  });
  return row ?? { toDecide: 0, questions: 0, countered: 0, rejected: 0, messages: 0, matches: 0 };
}
