import { type SQL, sql } from 'drizzle-orm';

/* The SQL functions for searches from migration 0000. `fold` in `src/domain/texts/fold.ts` does the same in TypeScript. */

export const normalizedText = (text: SQL): SQL => sql`fold_text(${text})`;

/**
 * The LIKE pattern of all folded texts that contain this text. The text is folded, and its `%`, `_` and `\` are
 * escaped.
 */
export const containsPatternSql = (text: SQL): SQL => sql`contains_pattern(${text})`;

/**
 * LIKE pattern of a text that is already folded. Built in TypeScript, because PostgreSQL evaluates `contains_pattern`
 * at each planning of a statement.
 */
export const patternOf = (normalizedText: string): string => `%${normalizedText.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a folded text, as `wordsOf` in `src/domain/search/words.ts` says. */
export const splitIntoWords = (text: SQL): SQL => sql`words_of(${text})`;
