import { type SQL, sql } from 'drizzle-orm';
import { requestMatchesSearcherSql, rIsListed } from '#application/buy-requests/visibility.ts';
import type { ReadContext, Transaction } from '#application/context.ts';
import { deleteOlder } from '#application/delete-older.ts';
import { searchConditions } from '#application/marketplace/search-conditions.ts';
import {
  createNotifications,
  type NewNotification,
} from '#application/notifications/create-notifications.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { type MatchableRequest, requestKeys } from '#application/saved-searches/request-keys.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { normalizedText } from '#database/normalized-text.ts';
import { alertedRequests } from '#database/schema.ts';
import type { RequestAction } from '#domain/lifecycle/request-table.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import { retainedSince, retention } from '#domain/limits/retention.ts';
import { matchLevel, phraseOf, type SearchableText, searchableText } from '#domain/search/match.ts';
import { searchRules } from '#domain/search/rules.ts';

export function canMatchAgain(action: RequestAction): boolean {
  const { to } = lifecycle.request[action];
  return to !== null && (to === 'same' || requestIs('isOpen', to));
}

/** Criteria of saved search `s` for request `r`, without the words. */
const fitsButWords = sql.join(
  [
    requestMatchesSearcherSql(sql`s.user_id`),
    sql`(s.condition is null or ${searchConditions.condition(sql`r.condition`, sql`s.condition`)})`,
    sql`(s.category_id is null or ${searchConditions.category(sql`r.category_id`, sql`s.category_id`)})`,
    sql`(s.near_place_ids is null or ${searchConditions.places(sql`r.place_id`, sql`s.near_place_ids`)})`,
    sql`(s.min_price is null or ${searchConditions.minPrice(sql`r.sort_price`, sql`s.min_price`)})`,
    sql`(s.max_price is null or ${searchConditions.maxPrice(sql`r.sort_price`, sql`s.max_price`)})`,
    sql`(s.zone_patterns = '{}' or ${searchConditions.text(sql`r.zone_text`, sql`any (s.zone_patterns)`)})`,
  ],
  sql` and `,
);

/** Search `s` fits request `r`. `m.fits` of the match is updated whenever words or request change. */
export const fitsSearch = sql`m.fits and ${fitsButWords}`;

/**
 * Candidates from the index of keys, so the work grows with these searches and not with all. Searches with keys of
 * another rule version are candidates, too. The array is in a subquery, otherwise the planner would estimate each of
 * its thousands of texts.
 */
export function searchesNear(buyRequestId: string, keys: readonly string[]): SQL {
  return sql`
    with near as materialized (
      select k.saved_search_id as id from saved_search_keys k
      where k.key = any ((select ${sql.param(keys)}::text[])::text[])
      union
      select o.id from saved_searches o where o.rules < ${searchRules} or o.rules > ${searchRules}
    )
    select s.id, s.words from near n
    join saved_searches s on s.id = n.id
    join buy_requests r on r.id = ${buyRequestId}::uuid
    where ${fitsButWords}
  `;
}

export async function matchingSearches(
  tx: Pick<Transaction, 'execute'>,
  buyRequestId: string,
  request: MatchableRequest,
): Promise<string[]> {
  const text = searchableText(request.searchText, request.titleText, request.categorySlug);
  const { rows } = await tx.execute<{ id: string; words: string[] }>(
    searchesNear(buyRequestId, requestKeys(request, text)),
  );
  return rows.filter(({ words }) => fitsWords(words, text)).map(({ id }) => id);
}

export const fitsWords = (words: readonly string[], text: SearchableText): boolean =>
  words.every((word) => matchLevel(phraseOf(word), text) !== null);

export const categorySlug = sql`(select c.slug from categories c where c.id = r.category_id)`;

/** Null when the request is not active. */
export async function readMatchable(
  tx: Pick<Transaction, 'execute'>,
  buyRequestId: string,
): Promise<MatchableRequest | null> {
  const { rows } = await tx.execute<MatchableRequest>(sql`
    select r.search_text as "searchText", r.title_text as "titleText", r.zone_text as "zoneText",
      r.category_id as "categoryId", ${categorySlug} as "categorySlug", r.place_id as "placeId"
    from buy_requests r where r.id = ${buyRequestId}::uuid and ${rIsListed}
  `);
  return rows[0] ?? null;
}

interface Match {
  searchId: string;
  userId: string;
  name: string;
  title: string;
}

/** Small, because live signals wait for the transaction. */
const batch = 500;

export async function notifyMatches(scope: EventScope, buyRequestId: string): Promise<number> {
  const request = await readMatchable(scope.tx, buyRequestId);
  if (!request) return 0;
  const fitting = await matchingSearches(scope.tx, buyRequestId, request);
  await scope.tx.execute(sql`
    update saved_search_matches m set fits = not m.fits
    where m.buy_request_id = ${buyRequestId}::uuid and m.fits <> (m.saved_search_id = any (${sql.param(fitting)}::uuid[]))
  `);
  const { inserted, alerts } = await keepMatches(scope, buyRequestId, fitting);
  if (inserted === batch)
    await enqueueEvent(scope.tx, buyRequestId, { kind: 'request.matched', buyRequestId });
  return createNotifications(
    scope,
    alerts.map(({ searchId, userId, name, title }): NewNotification => {
      return {
        userId,
        kind: 'alertMatch',
        // Without the search, so a person gets one notification for each request.
        key: `alert:${buyRequestId}`,
        groupKey: `alert:${searchId}`,
        buyRequestId,
        facts: { requestTitle: title, searchName: name },
      };
    }),
  );
}

/** Further alerts wait for `sendAlertDigests`. */
const isFull = (userId: SQL, most: number): SQL =>
  most === Infinity
    ? sql`false`
    : sql`(select count(*) from (
        select from notifications n where n.user_id = ${userId} and n.kind = 'alertMatch'
          and n.created_at > now() - interval '1 hour' limit ${most}
      ) lately) >= ${most}`;

/**
 * One match for each person to notify. People who got an alert about an earlier publication of the same request get
 * none; people with many recent alerts wait.
 */
async function keepMatches(
  { tx, throttle }: Pick<EventScope, 'tx' | 'throttle'>,
  buyRequestId: string,
  fitting: readonly string[],
): Promise<{ inserted: number; alerts: Match[] }> {
  const { rows } = await tx.execute<{ inserted: number; alerts: Match[] }>(sql`
    with fitting as materialized (
      select s.id, s.user_id, s.name, s.frequency, r.title from saved_searches s, buy_requests r
      where r.id = ${buyRequestId}::uuid and s.id = any (${sql.param(fitting)}::uuid[])
    ),
    fresh as materialized (
      select f.*, ${wasRecentlyAlertedSql(sql`${alertKeyOf(sql`r`)}`, sql`f.user_id`)} as knows,
        f.frequency = 'instant' and ${isFull(sql`f.user_id`, throttle.alertsPerHour)} as waits
      from fitting f, buy_requests r where r.id = ${buyRequestId}::uuid and f.id not in (
        select m.saved_search_id from saved_search_matches m where m.buy_request_id = ${buyRequestId}::uuid
      )
      order by f.id limit ${batch}
      for key share of r
    ),
    notified as (
      select known.user_id from saved_search_matches m join saved_searches known on known.id = m.saved_search_id
      where m.buy_request_id = ${buyRequestId}::uuid and m.told_at is not null
    ),
    inserted as (
      insert into saved_search_matches (saved_search_id, buy_request_id, told_at)
      select f.id, ${buyRequestId}::uuid, case when f.knows or (f.frequency = 'instant' and not f.waits) then now() end
      from fresh f join saved_searches s on s.id = f.id order by f.id
      -- What is deleted at this moment, search or publication, is waited for, and then not found.
      for key share of s
      on conflict do nothing
      returning saved_search_id
    ),
    alerts as (
      select distinct on (f.user_id) f.id, f.user_id, f.name, f.title
      from fresh f join inserted on inserted.saved_search_id = f.id
      where f.frequency = 'instant' and not f.knows and not f.waits and f.user_id not in (select user_id from notified)
      order by f.user_id, f.id
    ),
    remembered as (
      insert into told_wishes (wish, user_id, told_at)
      select ${alertKeyOf(sql`r`)}, n.user_id, now() from alerts n, buy_requests r where r.id = ${buyRequestId}::uuid
      on conflict (wish, user_id) do update set told_at = excluded.told_at
    )
    select (select count(*)::int from inserted) as inserted, coalesce((
      select jsonb_agg(jsonb_build_object('searchId', n.id, 'userId', n.user_id, 'name', n.name, 'title', n.title))
      from alerts n
    ), '[]') as alerts
  `);
  return rows[0] ?? { inserted: 0, alerts: [] };
}

/** Identifies a request across its publications: owner, and letters of the title. */
export const alertKeyOf = (request: SQL): SQL =>
  sql`md5(${request}.user_id::text || ' ' || regexp_replace(${normalizedText(sql`${request}.title`)}, '[^[:alnum:]]+', '', 'g'))`;

export const wasRecentlyAlertedSql = (wish: SQL, userId: SQL): SQL => sql`exists (
  select from told_wishes w where w.wish = ${wish} and w.user_id = ${userId}
    and w.told_at > now() - ${sql.raw(String(retention.alertedRequests.days))} * interval '1 day'
)`;

/** Deletes one batch of old records of who got an alert about which request. @returns how many. */
export const sweepAlertedRequests = ({ db, now }: ReadContext): Promise<number> =>
  deleteOlder(db, alertedRequests.toldAt, retainedSince('alertedRequests', now()), [
    alertedRequests.wish,
    alertedRequests.userId,
  ]);
