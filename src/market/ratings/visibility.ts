import { type AnyColumn, sql } from 'drizzle-orm';
import { ratings } from '#database/schema.ts';

/*
 * Who may know of a rating: its writer always, everybody else from `opens_at` on. The time of the reading decides, so
 * nothing has to run for a rating to open. In TypeScript it is `isOpenAt` of the domain.
 */

/** Whether everybody may read a rating; needs the placeholder `now`. */
export const isOpenSql = (opensAt: AnyColumn = ratings.opensAt) =>
  sql`${opensAt} <= ${sql.placeholder('now')}::timestamptz`;
