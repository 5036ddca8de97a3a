import { sql } from 'drizzle-orm';
import { rIsListed } from '#application/buy-requests/visibility.ts';
import type { Context, DbContext, ReadContext, Transaction } from '#application/context.ts';
import {
  createNotifications,
  type NewNotification,
} from '#application/notifications/create-notifications.ts';
import { alertKeyOf, fitsSearch, wasRecentlyAlertedSql } from '#application/saved-searches/match-requests.ts';
import type { KeyedSearch } from '#application/saved-searches/request-keys.ts';
import { recheckWords, writeKeys } from '#application/saved-searches/update-matches.ts';
import { digestCutoffs } from '#domain/dates/mornings.ts';
import { retainedSince } from '#domain/limits/retention.ts';
import { notificationTitlesMax } from '#domain/notifications/definition.ts';
import { searchRules } from '#domain/search/rules.ts';

const matchesAtOnce = 5_000;

export async function sweepMatches({ db, now }: ReadContext): Promise<number> {
  const before = retainedSince('matchesOfEndedRequests', now()).toISOString();
  const { rowCount } = await db.execute(sql`
    delete from saved_search_matches where (saved_search_id, buy_request_id) in (
      select m.saved_search_id, m.buy_request_id
      from buy_requests r join saved_search_matches m on m.buy_request_id = r.id
      where not (${rIsListed}) and r.updated_at < ${before}
      limit ${matchesAtOnce}
    )
  `);
  return rowCount ?? 0;
}

const searchesAtOnce = 1_000;

type Outdated = KeyedSearch & { id: string } & Record<string, unknown>;

/** Rebuilds keys of another rule version. @returns how many searches. */
export const renewKeys = ({ db }: DbContext): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Outdated>(sql`
      select id, words, zones, category_id as "categoryId", near_place_ids as "nearPlaceIds" from saved_searches where rules < ${searchRules} or rules > ${searchRules}
      order by id limit ${searchesAtOnce} for no key update skip locked
    `);
    if (rows.length > 0) await writeKeys(tx, rows);
    return rows.length;
  });

const peopleAtOnce = 100;

const hour = 60 * 60 * 1000;

interface Found extends Record<string, unknown> {
  userId: string;
  requestIds: string[];
  titles: string[];
  requestCount: number;
  searchCount: number;
  name: string;
}

/**
 * One notification for each person with the matches of daily and weekly searches until the last morning, in batches by
 * user id. @returns how many people.
 */
export async function sendAlertDigests(ctx: Context): Promise<number> {
  const until = { ...digestCutoffs(ctx.now()), hourAgo: new Date(ctx.now().getTime() - hour) };
  let told = 0;
  let after: string | null = null;
  do {
    const [people, made]: [string[], number] = await ctx.db.transaction(async (tx) => {
      const due = await duePeople(tx, until, after);
      return [due, due.length > 0 ? await tell(tx, until, due) : 0];
    });
    told += made;
    after = people.length === peopleAtOnce ? (people.at(-1) ?? null) : null;
  } while (after !== null);
  return told;
}

interface Until extends ReturnType<typeof digestCutoffs> {
  hourAgo: Date;
}

/** Instant alerts beyond the hourly limit are gathered. */
const isDue = ({
  daily,
  weekly,
  hourAgo,
}: Until) => sql`m.told_at is null and m.matched_at <= case s.frequency
  when 'weekly' then ${weekly.toISOString()}::timestamptz
  when 'daily' then ${daily.toISOString()}::timestamptz
  else greatest(${daily.toISOString()}::timestamptz, ${hourAgo.toISOString()}::timestamptz) end`;

async function duePeople(tx: Transaction, until: Until, after: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select distinct s.user_id as "userId" from saved_searches s
    where ${after === null ? sql`true` : sql`s.user_id > ${after}::uuid`}
      and exists (select from saved_search_matches m where m.saved_search_id = s.id and ${isDue(until)})
    order by s.user_id limit ${peopleAtOnce}
  `);
  return rows.map(({ userId }) => userId);
}

async function tell(tx: Transaction, until: Until, people: readonly string[]): Promise<number> {
  // A worker may not have checked a recent edit yet.
  await recheckWords(
    tx,
    sql`s.user_id = any (${sql.param(people)}::uuid[]) and ${isDue(until)} and r.updated_at > m.matched_at`,
  );
  const { rows } = await tx.execute<Found>(sql`
    with due as (
      select m.saved_search_id, m.buy_request_id, m.fits from saved_search_matches m
      join saved_searches s on s.id = m.saved_search_id
      where s.user_id = any (${sql.param(people)}::uuid[]) and ${isDue(until)}
      for update of m
    ),
    looked as (
      select m.saved_search_id, m.buy_request_id, s.user_id, s.name, r.title, ${alertKeyOf(sql`r`)} as wish,
        ${fitsSearch} as is_shown
      from due m
      join saved_searches s on s.id = m.saved_search_id
      join buy_requests r on r.id = m.buy_request_id
    ),
    -- What closed or was changed meanwhile is forgotten, so that it is found anew should it come back.
    forgotten as (
      delete from saved_search_matches m using looked l
      where m.saved_search_id = l.saved_search_id and m.buy_request_id = l.buy_request_id and not l.is_shown
    ),
    marked as (
      update saved_search_matches m set told_at = now() from looked l
      where m.saved_search_id = l.saved_search_id and m.buy_request_id = l.buy_request_id and l.is_shown
    ),
    -- What its person was told of by another search is not announced again.
    alerts as (
      select l.user_id, l.saved_search_id as id, l.name, l.buy_request_id as request_id, l.title, l.wish from looked l
      where l.is_shown and not ${wasRecentlyAlertedSql(sql`l.wish`, sql`l.user_id`)} and not exists (
        select from saved_search_matches m join saved_searches other on other.id = m.saved_search_id
        where m.buy_request_id = l.buy_request_id and other.user_id = l.user_id and m.told_at is not null
      )
    ),
    noted as (
      insert into told_wishes (wish, user_id, told_at) select distinct wish, user_id, now() from alerts
      on conflict (wish, user_id) do update set told_at = excluded.told_at
    ),
    requests as (
      select user_id, request_id, max(title) as title from alerts group by user_id, request_id
    )
    select n.user_id as "userId", count(distinct n.id)::int as "searchCount", min(n.name) as name,
      (select count(*)::int from requests r where r.user_id = n.user_id) as "requestCount",
      array(select r.title from requests r where r.user_id = n.user_id
        order by r.request_id desc limit ${notificationTitlesMax}) as titles,
      array(select r.request_id from requests r where r.user_id = n.user_id
        order by r.request_id desc limit ${notificationTitlesMax}) as "requestIds"
    from alerts n group by n.user_id order by n.user_id
  `);
  const morning = `alerts:${until.daily.toISOString()}`;
  return createNotifications(
    { tx },
    rows.map((found) => notification(found, morning)),
  );
}

function notification(
  { userId, requestIds, titles, requestCount, searchCount, name }: Found,
  morning: string,
): NewNotification {
  const searchName = searchCount === 1 ? { searchName: name } : {};
  // Later runs of the morning may find more, so each notification has a key of its own.
  const key = `${morning}:${requestIds[0]}`;
  const told = { userId, kind: 'alertMatch', key, groupKey: key } as const;
  return requestCount === 1
    ? { ...told, buyRequestId: requestIds[0] ?? null, facts: { ...searchName, requestTitle: titles[0] } }
    : {
        ...told,
        facts: { ...searchName, requestTitle: titles[0], requestTitles: titles, requestIds, requestCount },
      };
}
