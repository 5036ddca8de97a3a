import { type SQL, sql } from 'drizzle-orm';

/* What migration 0000 defines for searches; `fold` in `src/domain/fold.ts` says the same of one text. */

/** A text without case and accents. */
export const folded = (text: SQL): SQL => sql`fold_text(${text})`;

/** The LIKE pattern of folded texts that hold this one somewhere: its `%`, `_` and `\` are escaped, it is folded. */
export const containing = (text: SQL): SQL => sql`contains_pattern(${text})`;
