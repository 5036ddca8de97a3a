import { type AnyColumn, sql } from 'drizzle-orm';
import { ratings } from '#database/schema.ts';
import { isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/*
 * Who may know of a rating: its writer always, everybody else from `opens_at` on. The time of the reading decides, so
 * nothing has to run for a rating to open. In TypeScript it is `isOpenAt` of the domain. Whom a block keeps apart from its
 * writer does not read it on a third person's page, where it names that writer.
 */

/** Whether everybody may read a rating; needs the placeholder `now`. */
export const isOpenSql = (opensAt: AnyColumn = ratings.opensAt) =>
  sql`${opensAt} <= ${sql.placeholder('now')}::timestamptz`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/**
 * Whether the viewer may read a rating on its person's page, although it names its writer; needs the placeholder
 * `viewer`. What a person was given themselves stays with them, and a writer whose account is gone is named to nobody.
 */
export const isWithinRater = () =>
  sql`(${ratings.raterId} is null or ${ratings.ratedId} = ${viewer} or ${isVisibleDespiteBlocks(ratings.raterId, viewer)})`;
