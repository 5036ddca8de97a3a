import { eq, type SQL, sql } from 'drizzle-orm';
import { listCategories } from '#application/buy-requests/queries.ts';
import { listed } from '#application/buy-requests/visibility.ts';
import { cacheReads } from '#application/cache-reads.ts';
import type { Context } from '#application/context.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { Database } from '#database/connection.ts';
import { containsPatternSql } from '#database/normalized-text.ts';
import { buyRequests, user } from '#database/schema.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import {
  anyCategory,
  commonRequirements,
  type RequirementText,
  suggestedRequirements,
} from '#domain/requirements/suggestions.ts';
import {
  filterNamesByPrefix,
  isEnoughForTitles,
  suggestersMadeBefore,
  suggestTitles,
} from '#domain/search/suggest.ts';
import type { CategoryView, SuggestionView } from '#domain/views/views.ts';

/** Titles read for a common word; these contain the frequent phrases. */
const titlesRead = 500;

const pattern = containsPatternSql(sql`${sql.placeholder('typed')}::text`);

/** Unnamed: see `statementName` of the marketplace. */
const titlesLike = prepareOnce((db) =>
  db
    .select({ title: buyRequests.title, ownerEmail: user.email })
    .from(buyRequests)
    .innerJoin(user, eq(user.id, buyRequests.userId))
    .where(
      sql`${listed()} and ${buyRequests.titleText} like ${pattern} and ${canSuggest(sql.placeholder('madeBefore'))}`,
    )
    .limit(titlesRead)
    .prepare(''),
);

/** Phrases of several publications, then categories. */
export async function suggest(ctx: Context, typed: string, address: string): Promise<SuggestionView[]> {
  if (typed.trim() === '') return [];
  await ctx.rateLimiter.take('suggestionsByAddress', address);
  const [categories, titles] = await Promise.all([
    listCategories(ctx),
    isEnoughForTitles(typed)
      ? titlesLike(ctx.searches ?? ctx.db).execute({
          typed: typed.trim(),
          madeBefore: suggestersMadeBefore(ctx.now()),
        })
      : [],
  ]);
  const names = filterNamesByPrefix(
    typed,
    categories.map(({ name }) => name),
  );
  return [
    ...suggestTitles(
      typed,
      titles.filter(({ title }) => !title.includes(hiddenMark)),
    ).map((text) => ({ text, kind: 'title' as const })),
    ...names.map((text) => ({ text, kind: 'category' as const })),
  ];
}

const canSuggest = (madeBefore: unknown): SQL =>
  sql`${user.emailVerified} and ${user.createdAt} < ${madeBefore}`;

/** Newest publications with requirements that are read. */
const newestRead = 500;
const shared = cacheReads<string[]>(10 * 60_000);

/** `wanted` is an id or slug; an unknown category counts as none. */
export async function suggestRequirements(
  ctx: Context,
  wanted: string | undefined,
  address: string,
): Promise<string[]> {
  await ctx.rateLimiter.take('suggestionsByAddress', address);
  const name = wanted?.toLowerCase();
  const category = (await listCategories(ctx)).find(({ id, slug }) => id === name || slug === name);
  return suggestedRequirements(category?.slug ?? anyCategory, category ? await askedIn(ctx, category) : []);
}

/** Cached for some minutes. */
const askedIn = ({ db, searches = db, now }: Context, { id }: CategoryView): Promise<string[]> =>
  shared(db, id, () => readAsked(searches, id, suggestersMadeBefore(now())).then(commonRequirements));

/** Public texts without hidden contacts. */
async function readAsked(db: Database, categoryId: string, madeBefore: Date): Promise<RequirementText[]> {
  const { rows } = await db.execute<RequirementText & Record<string, unknown>>(sql`
    select newest.email, one ->> 'text' as text
    from (
      select ${user.email}, requirements from buy_requests join ${user} on ${user.id} = user_id
      where category_id = ${categoryId} and requirements <> '[]'::jsonb and hidden_for is null
        and ${canSuggest(madeBefore)}
      order by buy_requests.created_at desc limit ${newestRead}
    ) newest, jsonb_array_elements(newest.requirements) one
    where position(${hiddenMark}::text in one ->> 'text') = 0
  `);
  return rows;
}
