import { type SQL, sql } from 'drizzle-orm';

interface Searched {
  text: SQL;
  words: SQL;
  titleText: SQL;
  titleWords: SQL;
  categoryId: SQL;
}

/** `WordForms` as values of a statement. Empty lists are null. */
export interface FormValues {
  /** An array with the word alone. */
  word: SQL;
  part: SQL;
  stems: SQL;
  typos: SQL;
  /** `stems` and synonyms, for one look-up in the whole text. */
  whole: SQL;
  /** Words of `whole` that `part` does not find. */
  outsidePart: SQL;
  /** A regular expression of titles, and words of which each such title has one. */
  titled: SQL;
  firsts: SQL;
  /** The category that the word names, and a regular expression of titles that ask for something else in it. */
  categoryId: SQL;
  unlessTitle: SQL;
}

/** Conditions that find a word, each by an index. */
interface WordConditions {
  usual: readonly SQL[];
  rare: readonly SQL[];
}

const isFiled = (of: Searched, { categoryId, unlessTitle }: FormValues) =>
  sql`(${of.categoryId} = ${categoryId} and (${of.titleText} || '' !~ ${unlessTitle}) is not false)`;

const isTypoInTitle = ({ titleWords }: Searched, { typos }: FormValues) => sql`${titleWords} && ${typos}`;
const isNamedInTitle = ({ titleText, titleWords }: Searched, { titled, firsts }: FormValues) =>
  sql`(${titleWords} && ${firsts} and ${titleText} || '' ~ ${titled})`;

/** In the order of their levels. */
const rareWays = [isTypoInTitle, isNamedInTitle, isFiled];

/** n words have 2 to the power of n combinations. */
const spelledMax = 3;

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` and `)})`;

/**
 * Each word fits one of its conditions. For few words, all combinations are spelled out, because one index look-up
 * serves conditions that all hold, but not a conjunction of disjunctions.
 */
function eachWord(words: readonly WordConditions[]): SQL {
  const any = words.map(({ usual, rare }) => anyOf([...usual, ...rare]));
  if (words.length < 2 || words.length > spelledMax) return allOf(any);
  let ways: SQL[][] = [[]];
  for (const { usual } of words) ways = ways.flatMap((way) => usual.map((one) => [...way, one]));
  const rare = words.flatMap((word, nth) =>
    word.rare.length > 0 ? [allOf([anyOf(word.rare), ...any.filter((_, other) => other !== nth)])] : [],
  );
  return anyOf([...ways.map(allOf), ...rare]);
}

/**
 * The rules of each criterion, for the marketplace and saved searches. A budget is `sort_price`, 0 when open.
 * `src/domain/search/match.ts` decides about words; `exactly`, `alike` and `level` are the same in SQL.
 */
export const searchConditions = {
  /** `pattern` is made by `containsPatternSql`. */
  text: (text: SQL, pattern: SQL) => sql`${text} like ${pattern}`,
  /** `whole` has the forms of a single word. */
  wholeWord: (words: SQL, whole: SQL) => sql`${words} && ${whole}`,
  /** The phrase as typed; short words are whole words. */
  exactly: ({ text, words }: Pick<Searched, 'text' | 'words'>, pattern: SQL, short: SQL | null) =>
    short === null ? sql`${text} like ${pattern}` : sql`(${text} like ${pattern} and ${words} @> ${short})`,
  /** Each word in some form. */
  alike: (of: Searched, forms: readonly FormValues[]) =>
    eachWord(
      forms.map((form) => ({
        usual: [sql`${of.text} like ${form.part}`, sql`${of.words} && ${form.outsidePart}`],
        rare: rareWays.map((way) => way(of, form)),
      })),
    ),
  /** Each word in a form of this level or a better one; null means no. */
  upTo: (of: Searched, forms: readonly FormValues[], level: number) =>
    level > 5
      ? searchConditions.alike(of, forms)
      : eachWord(
          forms.map((form) => ({
            usual: [sql`${of.words} && ${[form.word, form.stems, form.stems][level - 1] ?? form.whole}`],
            rare: rareWays.slice(0, Math.max(level - 2, 0)).map((way) => way(of, form)),
          })),
        ),
  titled: (of: Searched, forms: readonly FormValues[]) =>
    allOf(
      forms.map((form) =>
        anyOf([
          sql`${of.titleWords} && ${form.whole}`,
          ...[isTypoInTitle, isNamedInTitle].map((way) => way(of, form)),
        ]),
      ),
    ),
  filed: (of: Searched, forms: readonly FormValues[]) => allOf(forms.map((form) => isFiled(of, form))),
  /** Level of the word that was hardest to find. */
  level: (of: Searched, forms: readonly FormValues[]) =>
    sql`greatest(${sql.join(
      forms.map(
        (form) => sql`case
          when ${of.words} && ${form.word} then 1
          when ${of.words} && ${form.stems} then 2
          when ${isTypoInTitle(of, form)} then 3
          when ${of.words} && ${form.whole} or ${isNamedInTitle(of, form)} then 4
          when ${isFiled(of, form)} then 5
          else 6 end`,
      ),
      sql`, `,
    )})`,
  /** Requests for any condition fit new and used things. */
  condition: (condition: SQL, wanted: SQL) => sql`${condition} in (${wanted}, 'cualquiera')`,
  places: (placeId: SQL, wanted: SQL) => sql`${placeId} = any (${wanted})`,
  /**
   * For places with many requests: reads the index of the order and probes a hash of `wanted`. With `is true` the
   * planner can neither join `wanted` nor read the index of places.
   */
  placesOfMany: (placeId: SQL, wanted: SQL) => sql`(${placeId} in (select unnest(${wanted}))) is true`,
  category: (categoryId: SQL, wanted: SQL) => sql`${categoryId} = ${wanted}`,
  minPrice: (budget: SQL, min: SQL) => sql`(${budget} >= ${min} or ${budget} = 0)`,
  maxPrice: (budget: SQL, max: SQL) => sql`${budget} <= ${max}`,
};
