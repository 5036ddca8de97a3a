import { type SQL, sql } from 'drizzle-orm';

/** The columns of a request that are searched. */
export interface Searched {
  text: SQL;
  words: SQL;
  titleText: SQL;
  titleWords: SQL;
}

/** A wanted word's forms as values of a statement, see `WordForms`. */
export interface FormValues {
  /** An array with the word alone. */
  word: SQL;
  /** A pattern, or null. */
  part: SQL;
  stems: SQL;
  typos: SQL;
  /** `stems` and the synonyms: what is looked for in the whole text, by one look-up. */
  whole: SQL;
  /** A regular expression of titles, or null; and words of which each such title has one. */
  titled: SQL;
  firsts: SQL;
}

/**
 * Whether something of a request fits what somebody looks for: the one rule of each criterion, for the lists of the
 * marketplace and for the saved searches. A budget is a request's `sort_price`, 0 when it is open. Words are decided by
 * `src/domain/search/match.ts`; `exactly`, `alike` and `level` say the same of rows.
 */
export const fits = {
  /** `pattern` is made by `containing`: any part of the text, without case and accents. */
  text: (text: SQL, pattern: SQL) => sql`${text} like ${pattern}`,
  /** The phrase as it was typed; its short words are whole words. */
  exactly: ({ text, words }: Pick<Searched, 'text' | 'words'>, pattern: SQL, short: SQL | null) =>
    short === null ? sql`${text} like ${pattern}` : sql`(${text} like ${pattern} and ${words} @> ${short})`,
  /** Each word in some form. */
  alike: (of: Searched, forms: readonly FormValues[]) =>
    sql.join(
      forms.map(
        ({ part, whole, typos, titled, firsts }) =>
          sql`(${of.text} like ${part} or ${of.words} && ${whole} or ${of.titleWords} && ${typos}
            or ${of.titleWords} && ${firsts} and ${of.titleText} || '' ~ ${titled})`,
      ),
      sql` and `,
    ),
  /** Each word in a form of this level or a better one; may be null where it is not so. */
  upTo: (of: Searched, forms: readonly FormValues[], level: number) =>
    level > 3
      ? fits.alike(of, forms)
      : sql.join(
          forms.map(({ part, word, stems, typos }) =>
            sql.join(
              [
                sql`(${of.text} like ${part} or ${of.words} && ${level < 2 ? word : stems}`,
                ...(level > 2 ? [sql`or ${of.titleWords} && ${typos}`] : []),
                sql`)`,
              ],
              sql` `,
            ),
          ),
          sql` and `,
        ),
  /** Where a similar request stands: by the word that was hardest to find. */
  level: (of: Searched, forms: readonly FormValues[]) =>
    sql`greatest(${sql.join(
      forms.map(
        (form) => sql`case
          when ${of.text} like ${form.part} or ${of.words} && ${form.word} then 1
          when ${of.words} && ${form.stems} then 2
          when ${of.titleWords} && ${form.typos} then 3
          else 4 end`,
      ),
      sql`, `,
    )})`,
  condition: (condition: SQL, wanted: SQL) => sql`${condition} = ${wanted}`,
  category: (categoryId: SQL, wanted: SQL) => sql`${categoryId} = ${wanted}`,
  minPrice: (budget: SQL, min: SQL) => sql`(${budget} >= ${min} or ${budget} = 0)`,
  maxPrice: (budget: SQL, max: SQL) => sql`${budget} <= ${max}`,
};
