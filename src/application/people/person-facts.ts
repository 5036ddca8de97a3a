import { and, asc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ReadContext, Transaction } from '#application/context.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { offerEvents, personDays } from '#database/schema.ts';
import { casesOf, type HistoryEntry } from '#domain/people/facts/cases.ts';
import {
  countByDay,
  countDifference,
  countedDays,
  type DayCount,
  type PersonFacts,
  personFactsOf,
} from '#domain/people/facts/person-facts.ts';
import { pairWindowStart } from '#domain/ratings/rating.ts';

/**
 * Idempotent: only uncounted entries of the history count, so the function may run late, twice, or for several entries.
 */
export async function countOffer(tx: Transaction, offerId: string): Promise<void> {
  const rows = await tx
    .select({ ...getTableColumns(offerEvents), at: offerEvents.createdAt })
    .from(offerEvents)
    .where(eq(offerEvents.offerId, offerId))
    .orderBy(asc(offerEvents.id))
    .for('update');
  const fresh = rows.filter((row) => !row.isCounted);
  if (fresh.length === 0) return;
  const counted = rows.filter((row) => row.isCounted);
  for (const row of fresh) if (row.action === 'accept') row.isRepeat = await markDeal(tx, row);
  await addCounts(tx, countDifference(countsOf(counted), countsOf(rows)));
  await tx
    .update(offerEvents)
    .set({ isCounted: true })
    .where(
      inArray(
        offerEvents.id,
        fresh.map(({ id }) => id),
      ),
    );
}

/**
 * Repeated deals of the same two people do not count, so that two friends cannot fake the facts of a busy person.
 * @returns whether another deal of the two counts already.
 */
async function markDeal(
  tx: Transaction,
  { id, at, buyerId, sellerId }: HistoryEntry & { id: string },
): Promise<boolean> {
  const people = [buyerId, sellerId].filter((userId) => userId !== null);
  const [earlier] = await tx
    .select({ id: offerEvents.id })
    .from(offerEvents)
    .where(
      and(
        inArray(offerEvents.buyerId, people),
        inArray(offerEvents.sellerId, people),
        eq(offerEvents.action, 'accept'),
        sql`${offerEvents.isCounted} and not ${offerEvents.isRepeat}`,
        gt(offerEvents.createdAt, pairWindowStart(at)),
      ),
    )
    .limit(1);
  const isRepeat = earlier !== undefined;
  await tx.update(offerEvents).set({ isCounted: true, isRepeat }).where(eq(offerEvents.id, id));
  return isRepeat;
}

const countsOf = (history: readonly HistoryEntry[]): DayCount[] => countByDay(casesOf(history));

/** The fixed order makes deadlocks of two workers rare. */
async function addCounts(tx: Transaction, added: readonly DayCount[]): Promise<void> {
  if (added.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added("userId" uuid, day date, role text,
    outcome text, hours smallint, count int)`;
  await tx.execute(sql`
    insert into person_days as known (user_id, day, role, outcome, hours, count)
    select added."userId", added.day, added.role, added.outcome, added.hours, added.count
    from ${rows} join profiles p on p.id = added."userId"
    order by 1, 2, 3, 4, 5
    -- An account that is deleted at this moment is waited for, and then not found.
    for key share of p
    on conflict (user_id, day, role, outcome, hours) do update set count = known.count + excluded.count
  `);
  if (added.every(({ count }) => count > 0)) return;
  await tx.execute(sql`
    delete from person_days known using ${rows}
    where known.count = 0 and added.count < 0 and known.user_id = added."userId" and known.day = added.day
      and known.role = added.role and known.outcome = added.outcome and known.hours = added.hours
  `);
}

const day = (name: string) => sql`${sql.placeholder(name)}::date`;

const counts = prepareOnce((db) =>
  db
    .select({
      userId: personDays.userId,
      role: personDays.role,
      outcome: personDays.outcome,
      hours: personDays.hours,
      count: sql<number>`sum(${personDays.count})::int`.as('count'),
    })
    .from(personDays)
    .where(
      sql`${personDays.userId} = any(${sql.placeholder('ids')}::uuid[]) and ${personDays.day} >= ${day('first')}
        and ${personDays.day} <= case ${personDays.outcome} when 'waiting' then ${day('waiting')}
          when 'running' then ${day('running')} else ${day('ended')} end`,
    )
    .groupBy(personDays.userId, personDays.role, personDays.outcome, personDays.hours)
    .prepare('person_counts'),
);

export async function readPersonFacts(
  { db, now }: ReadContext,
  userIds: readonly string[],
): Promise<(userId: string) => PersonFacts> {
  const { first, last } = countedDays(now());
  const ids = [...new Set(userIds)];
  const rows = ids.length > 0 ? await counts(db).execute({ ids, first, ...last }) : [];
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return (userId) => personFactsOf(byPerson.get(userId) ?? []);
}

export async function sweepPersonDays({ db, now }: ReadContext): Promise<number> {
  const { rowCount } = await db.delete(personDays).where(lt(personDays.day, countedDays(now()).first));
  return rowCount ?? 0;
}
