import { type SQL, sql } from 'drizzle-orm';
import { type RequestAction, requestTransition } from '#domain/request-lifecycle.ts';
import { fits } from '../buy-requests/fits.ts';
import type { Transaction } from '../context.ts';
import { createNotices, type NewNotice } from '../notifications/create.ts';
import type { InsideScope } from '../relay/effects.ts';
import { type MatchableRequest, requestKeys } from './request-keys.ts';

/** After these a request may be among the active ones and fit what it did not fit before. */
const mayFitAnew = (action: RequestAction | 'publish'): boolean =>
  action === 'publish' || ['active', 'same'].includes(requestTransition(action).to ?? '');

/** The conditions of the marketplace, as a saved search `s` sets them for a request `r`; but for the words. */
const fitsButWords = sql.join(
  [
    sql`r.status = 'active' and s.user_id <> r.user_id`,
    sql`(s.condition is null or ${fits.condition(sql`r.condition`, sql`s.condition`)})`,
    sql`(s.category_id is null or ${fits.category(sql`r.category_id`, sql`s.category_id`)})`,
    sql`(s.min_price is null or ${fits.minPrice(sql`r.sort_price`, sql`s.min_price`)})`,
    sql`(s.max_price is null or ${fits.maxPrice(sql`r.sort_price`, sql`s.max_price`)})`,
    sql`(s.zone_patterns = '{}' or ${fits.text(sql`r.zone_text`, sql`any (s.zone_patterns)`)})`,
  ],
  sql` and `,
);
const fitsWords = (text: SQL) => fits.text(text, sql`all (s.word_patterns)`);

/** Whether the marketplace shows the request `r` now to someone who looks for what `s` looks for; never their own. */
export const fitsSearch = sql`${fitsButWords} and ${fitsWords(sql`r.search_text`)}`;

/**
 * The saved searches whose marketplace query shows the request now. Candidates come from the indexes of anchors, so
 * that the work grows with the searches that may fit and not with all there are. Words come last, and the text they
 * are looked for in is sent along: a long one in the table would be unpacked for each candidate. The arrays stand in
 * subqueries, or planning would weigh each of their thousands of texts.
 */
export function matchingSearches(buyRequestId: string, request: MatchableRequest): SQL {
  const { anchors, zoneAnchors } = requestKeys(request);
  return sql`
    with near as materialized (
      select s.id, s.user_id, s.name, s.frequency, s.word_patterns, r.title
      from buy_requests r, saved_searches s
      where r.id = ${buyRequestId}::uuid and ${fitsButWords} and (
        s.anchor = any ((select ${sql.param(anchors)}::text[])::text[])
        or s.zone_anchors && (select ${sql.param(zoneAnchors)}::text[])
      )
    )
    select s.id, s.user_id, s.name, s.frequency, s.title from near s
    where ${fitsWords(sql`${request.searchText}::text`)}
  `;
}

/** What finding its searches needs of an active request; null when it is not active (any more). */
export async function readMatchable(
  tx: Pick<Transaction, 'execute'>,
  buyRequestId: string,
): Promise<MatchableRequest | null> {
  const { rows } = await tx.execute<MatchableRequest>(sql`
    select r.search_text as "searchText", r.zone_text as "zoneText", r.category_id as "categoryId"
    from buy_requests r where r.id = ${buyRequestId}::uuid and r.status = 'active'
  `);
  return rows[0] ?? null;
}

interface Match extends Record<string, unknown> {
  searchId: string;
  userId: string;
  name: string;
  title: string;
}

/**
 * Keeps which searches a changed request fits, each once, and tells at once whoever asked to be told at once.
 * @returns how many people are told.
 */
export async function tellOfMatches(
  scope: InsideScope,
  buyRequestId: string,
  action: RequestAction | 'publish',
): Promise<number> {
  const request = mayFitAnew(action) ? await readMatchable(scope.tx, buyRequestId) : null;
  if (!request) return 0;
  const matches = await newInstantMatches(scope.tx, buyRequestId, request);
  return createNotices(
    scope,
    matches.map(({ searchId, userId, name, title }): NewNotice => {
      return {
        userId,
        kind: 'alertMatch',
        // No search in it: a person is told of a request once, however many of their searches it fits.
        key: `alert:${buyRequestId}`,
        groupKey: `alert:${searchId}`,
        buyRequestId,
        facts: { requestTitle: title, searchName: name },
      };
    }),
  );
}

/** One match for each person who is not told of the request yet. */
async function newInstantMatches(
  tx: Transaction,
  buyRequestId: string,
  request: MatchableRequest,
): Promise<Match[]> {
  const { rows } = await tx.execute<Match>(sql`
    with fitting as materialized (${matchingSearches(buyRequestId, request)}),
    told as (
      select known.user_id from saved_search_matches m join saved_searches known on known.id = m.saved_search_id
      where m.buy_request_id = ${buyRequestId}::uuid and m.told_at is not null
    ),
    kept as (
      insert into saved_search_matches (saved_search_id, buy_request_id, told_at)
      select id, ${buyRequestId}::uuid, case when frequency = 'instant' then now() end from fitting order by id
      on conflict do nothing
      returning saved_search_id
    )
    select distinct on (f.user_id) f.id as "searchId", f.user_id as "userId", f.name, f.title
    from fitting f join kept on kept.saved_search_id = f.id
    where f.frequency = 'instant' and f.user_id not in (select user_id from told)
    order by f.user_id, f.id
  `);
  return rows;
}
