import { type SQL, sql } from 'drizzle-orm';
import { requestMatchesSearcherSql } from '#application/buy-requests/visibility.ts';
import type { Transaction } from '#application/context.ts';
import { searchConditions } from '#application/marketplace/search-conditions.ts';
import { categorySlug, fitsWords } from '#application/saved-searches/match-requests.ts';
import { type KeyedSearch, searchKeys } from '#application/saved-searches/request-keys.ts';
import { formsOf, titleSearchValues, type WordForms } from '#application/search/market-words.ts';
import { containsPatternSql } from '#database/normalized-text.ts';
import { limits } from '#domain/limits/limits.ts';
import type { SearchCriteria } from '#domain/saved-searches/saved-search.ts';
import { type Phrase, phraseOf, searchableText } from '#domain/search/match.ts';
import { searchRules } from '#domain/search/rules.ts';

type Kept = SearchCriteria & { id: string; userId: string; nearPlaceIds: readonly string[] | null };

const pattern = (text: string | null) => containsPatternSql(sql`${text}::text`);
const texts = (of: readonly string[]) => sql`${sql.param(of)}::text[]`;
const searched = {
  text: sql`r.search_text`,
  words: sql`r.search_words`,
  titleText: sql`r.title_text`,
  titleWords: sql`r.title_words`,
  categoryId: sql`r.category_id`,
};

export async function writeKeys(
  tx: Transaction,
  searches: readonly (KeyedSearch & Pick<Kept, 'id'>)[],
): Promise<void> {
  const ids = sql`${sql.param(searches.map(({ id }) => id))}::uuid[]`;
  const rows = searches.flatMap((search) => searchKeys(search).map((key) => ({ key, id: search.id })));
  await tx.execute(sql`delete from saved_search_keys where saved_search_id = any (${ids})`);
  await tx.execute(sql`
    insert into saved_search_keys (key, saved_search_id)
    select * from unnest(${texts(rows.map(({ key }) => key))}, ${sql.param(rows.map(({ id }) => id))}::uuid[])
  `);
  await tx.execute(sql`update saved_searches set rules = ${searchRules} where id = any (${ids})`);
}

const hasWords = ({ normalizedText, short, wholeWords }: Phrase, forms: readonly WordForms[]) => {
  const exactly = wholeWords
    ? searchConditions.wholeWord(searched.words, texts(wholeWords))
    : searchConditions.exactly(searched, pattern(normalizedText), short.length > 0 ? texts(short) : null);
  if (forms.length === 0) return exactly;
  const values = forms.map(({ word, part, stems, typos, synonyms, titles, category }) => ({
    word: texts([word]),
    part: pattern(part),
    stems: texts(stems),
    typos: texts(typos),
    whole: texts([...stems, ...synonyms]),
    outsidePart: texts([...stems, ...synonyms]),
    titled: sql`${titleSearchValues(titles).titled}::text`,
    firsts: texts(titleSearchValues(titles).firsts),
    categoryId: sql`(select c.id from categories c where c.slug = ${category?.slug ?? null})`,
    unlessTitle: sql`${category?.unless ?? null}::text`,
  }));
  return sql`(${exactly} or ${searchConditions.alike(searched, values)})`;
};

/** The newest matches count as known, because the person who saves a search has just seen them. */
export async function markExistingMatches(tx: Transaction, { id, userId, ...search }: Kept): Promise<void> {
  const { words, zones, condition, categoryId, nearPlaceIds, minPrice, maxPrice } = search;
  const phrases = words.map(phraseOf);
  const forms = await formsOf(tx, phrases);
  const conditions = [
    requestMatchesSearcherSql(sql`${userId}::uuid`),
    ...phrases.map((phrase, nth) => hasWords(phrase, forms[nth] ?? [])),
    zones.length > 0 &&
      sql`(${sql.join(
        zones.map((zone) => searchConditions.text(sql`r.zone_text`, pattern(zone))),
        sql` or `,
      )})`,
    nearPlaceIds !== null && searchConditions.places(sql`r.place_id`, texts(nearPlaceIds)),
    condition !== null && searchConditions.condition(sql`r.condition`, sql`${condition}`),
    categoryId !== null && searchConditions.category(sql`r.category_id`, sql`${categoryId}::uuid`),
    minPrice !== null && searchConditions.minPrice(sql`r.sort_price`, sql`${minPrice}::bigint`),
    maxPrice !== null && searchConditions.maxPrice(sql`r.sort_price`, sql`${maxPrice}::bigint`),
  ].filter((part) => part !== false);
  await tx.execute(sql`
    insert into saved_search_matches (saved_search_id, buy_request_id, told_at)
    select ${id}::uuid, r.id, now() from buy_requests r where ${sql.join(conditions, sql` and `)}
    order by r.created_at desc, r.id desc limit ${limits.unreadCap}
    for key share of r
    on conflict (saved_search_id, buy_request_id) do update set fits = true
  `);
}

/** How many of the newest matches are checked again. Older ones stop fitting unchecked: most of their requests have ended. */
const recheckedMax = 500;

export async function recheckMatches(tx: Transaction, id: string): Promise<void> {
  const newest = sql`m.buy_request_id in (
    select n.buy_request_id from saved_search_matches n where n.saved_search_id = ${id}::uuid
    order by n.buy_request_id desc limit ${recheckedMax}
  )`;
  await tx.execute(sql`
    update saved_search_matches m set fits = false where m.saved_search_id = ${id}::uuid and m.fits and not (${newest})
  `);
  await recheckWords(tx, sql`m.saved_search_id = ${id}::uuid and ${newest}`);
}

interface Found extends Record<string, unknown> {
  searchId: string;
  requestId: string;
  fits: boolean;
  words: string[];
  searchText: string;
  titleText: string;
  categorySlug: string | null;
}

/** For searches `s`, requests `r` and matches `m`. */
export async function recheckWords(tx: Transaction, which: SQL): Promise<void> {
  const { rows } = await tx.execute<Found>(sql`
    select s.id as "searchId", r.id as "requestId", m.fits, s.words, r.search_text as "searchText",
      r.title_text as "titleText", ${categorySlug} as "categorySlug"
    from saved_search_matches m
    join saved_searches s on s.id = m.saved_search_id
    join buy_requests r on r.id = m.buy_request_id
    where ${which}
  `);
  const changed = rows.filter(
    ({ fits: fitted, words, searchText, titleText, categorySlug }) =>
      fitsWords(words, searchableText(searchText, titleText, categorySlug)) !== fitted,
  );
  if (changed.length === 0) return;
  await tx.execute(sql`
    update saved_search_matches m set fits = not m.fits
    from unnest(${sql.param(changed.map(({ searchId }) => searchId))}::uuid[],
      ${sql.param(changed.map(({ requestId }) => requestId))}::uuid[]) as c (search_id, request_id)
    where m.saved_search_id = c.search_id and m.buy_request_id = c.request_id
  `);
}
