import { type SQL, sql } from 'drizzle-orm';

interface Searched {
  text: SQL;
  words: SQL;
  titleText: SQL;
  titleWords: SQL;
  categoryId: SQL;
}

/** A wanted word's forms as values of a statement, see `WordForms`. */
export interface FormValues {
  /** An array with the word alone. Each array may be null, when nothing is in it. */
  word: SQL;
  /** A pattern, or null. */
  part: SQL;
  stems: SQL;
  typos: SQL;
  /** `stems` and the synonyms: what is looked for in the whole text, by one look-up. */
  whole: SQL;
  /** The words of `whole` that `part` does not find: one look-up less when there is none. */
  outsidePart: SQL;
  /** A regular expression of titles, or null; and words of which each such title has one. */
  titled: SQL;
  firsts: SQL;
  /** The category that the word names, and a regular expression of titles that ask for something else of it. */
  categoryId: SQL;
  unlessTitle: SQL;
}

/** How a word is found: mostly by the first ones; each by an index. */
interface WordConditions {
  usual: readonly SQL[];
  rare: readonly SQL[];
}

const isFiled = (of: Searched, { categoryId, unlessTitle }: FormValues) =>
  sql`(${of.categoryId} = ${categoryId} and (${of.titleText} || '' !~ ${unlessTitle}) is not false)`;

const isTypoInTitle = ({ titleWords }: Searched, { typos }: FormValues) => sql`${titleWords} && ${typos}`;
const isNamedInTitle = ({ titleText, titleWords }: Searched, { titled, firsts }: FormValues) =>
  sql`(${titleWords} && ${firsts} and ${titleText} || '' ~ ${titled})`;

/** Ways to find a word that have the title or the category alone; those of the first levels first. */
const rareWays = [isTypoInTitle, isNamedInTitle, isFiled];

/** So many words are spelled out: of n words there are 2 to the power of n ways to find them. */
const spelledMax = 3;

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` and `)})`;

/**
 * SQL: each word is found in one of its ways. A few words are spelled out as one way for each and another way for each,
 * because one look-up in the index meets several conditions that all hold, but never 'one of these and one of those':
 * that reads all that has the first word, and most of it in vain.
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
 * Whether something of a request fits what somebody looks for: the one rule of each criterion, for the lists of the
 * marketplace and for the saved searches. A budget is a request's `sort_price`, 0 when it is open. Words are decided by
 * `src/domain/search/match.ts`; `exactly`, `alike` and `level` say the same of rows.
 */
export const fits = {
  /** `pattern` is made by `containing`: any part of the text, without case and accents. */
  text: (text: SQL, pattern: SQL) => sql`${text} like ${pattern}`,
  /** A single word is a whole word of the text: `whole` has it in any number, and its longer names. */
  wholeWord: (words: SQL, whole: SQL) => sql`${words} && ${whole}`,
  /** The phrase as it was typed; its short words are whole words. */
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
  /** Each word in a form of this level or a better one; may be null where it is not so. */
  upTo: (of: Searched, forms: readonly FormValues[], level: number) =>
    level > 5
      ? fits.alike(of, forms)
      : eachWord(
          forms.map((form) => ({
            usual: [sql`${of.words} && ${[form.word, form.stems, form.stems][level - 1] ?? form.whole}`],
            rare: rareWays.slice(0, Math.max(level - 2, 0)).map((way) => way(of, form)),
          })),
        ),
  /** Each word in the title, in a form of it or by another name. */
  titled: (of: Searched, forms: readonly FormValues[]) =>
    allOf(
      forms.map((form) =>
        anyOf([
          sql`${of.titleWords} && ${form.whole}`,
          ...[isTypoInTitle, isNamedInTitle].map((way) => way(of, form)),
        ]),
      ),
    ),
  /** Where a similar request stands: by the word that was hardest to find. */
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
  /** What is sought in any condition fits a new thing and a used one, as an open budget fits every minimum price. */
  condition: (condition: SQL, wanted: SQL) => sql`${condition} in (${wanted}, 'cualquiera')`,
  /** `wanted` is the list of the places in a radius. */
  places: (placeId: SQL, wanted: SQL) => sql`${placeId} = any (${wanted})`,
  /**
   * The same for places that have many requests: the order's index is read, and each place is looked up in a hash of
   * `wanted`. With `is true` the planner can neither join it nor read the places' index.
   */
  placesOfMany: (placeId: SQL, wanted: SQL) => sql`(${placeId} in (select unnest(${wanted}))) is true`,
  category: (categoryId: SQL, wanted: SQL) => sql`${categoryId} = ${wanted}`,
  minPrice: (budget: SQL, min: SQL) => sql`(${budget} >= ${min} or ${budget} = 0)`,
  maxPrice: (budget: SQL, max: SQL) => sql`${budget} <= ${max}`,
};
