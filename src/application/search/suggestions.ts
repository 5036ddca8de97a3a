import { eq, type SQL, sql } from 'drizzle-orm';
import { listCategories } from '#application/buy-requests/queries.ts';
import { listed } from '#application/buy-requests/visibility.ts';
import type { Context } from '#application/context.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { containing } from '#database/normalized-text.ts';
import { buyRequests, user } from '#database/schema.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import {
  filterNamesByPrefix,
  isEnoughForTitles,
  suggestersMadeBefore,
  suggestTitles,
} from '#domain/search/suggest.ts';
import type { SuggestionView } from '#domain/views/views.ts';

/** For a common word at most this many titles are read: frequent phrases are among them. */
const titlesRead = 500;

const pattern = containing(sql`${sql.placeholder('typed')}::text`);

/** A named plan would be made for any text: see `statementName` of the marketplace. */
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

/** What to search for, for who has typed this much: what several publications say, then categories. */
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

/** Whether the words of a row's `user` count for suggestions to others. */
export const canSuggest = (madeBefore: unknown): SQL =>
  sql`${user.emailVerified} and ${user.createdAt} < ${madeBefore}`;
