import { type SQL, sql } from 'drizzle-orm';

/* The SQL functions for searches from migration 0000. `fold` in `src/domain/texts/fold.ts` does the same in TypeScript. */

/** A text in lower case without accents. */
export const normalizedText = (text: SQL): SQL => sql`fold_text(${text})`;

/**
 * The LIKE pattern of all folded texts that contain this text. The text is folded, and its `%`, `_` and `\` are
 * escaped.
 */
export const containing = (text: SQL): SQL => sql`contains_pattern(${text})`;

/**
 * The same of a text that is folded already. PostgreSQL runs `contains_pattern` wherever a statement names it, each time it
 * plans: a search asks with this instead.
 */
export const patternOf = (normalizedText: string): string => `%${normalizedText.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a folded text, as `wordsOf` in `src/domain/search/words.ts` says. */
export const splitIntoWords = (text: SQL): SQL => sql`words_of(${text})`;
