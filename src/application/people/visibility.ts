import { type SQL, sql } from 'drizzle-orm';
import { profiles } from '#database/schema.ts';

/*
 * A person's page is there for everybody, unless moderation hid the person or suspended them; then it is there for the
 * person alone. What they wrote elsewhere has rules of its own.
 */

/** Whether the viewer may open a person's page, for queries with the placeholders `viewer` and `now`. */
export const hasPage =
  (): SQL => sql`(${profiles.id} = ${sql.placeholder('viewer')}::uuid or (${profiles.hiddenFor} is null
  and coalesce(${profiles.suspendedUntil} <= ${sql.placeholder('now')}::timestamptz, true)))`;
