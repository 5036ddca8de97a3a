import { type SQL, sql } from 'drizzle-orm';
import { user } from '#database/schema.ts';

/** Whether the words of a row's `user` count for suggestions to others. */
export const canSuggest = (madeBefore: unknown): SQL =>
  sql`${user.emailVerified} and ${user.createdAt} < ${madeBefore}`;
