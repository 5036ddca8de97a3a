import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';

/** Deletes one batch of rows, the oldest first; `key` is the primary key. @returns how many. */
export async function deleteOlder(
  db: Pick<Database, 'execute'>,
  time: PgColumn,
  before: Date,
  key: readonly PgColumn[],
  { where, limit = 5_000 }: { where?: SQL | undefined; limit?: number } = {},
): Promise<number> {
  const keys = sql.join([...key], sql`, `);
  const { rowCount } = await db.execute(sql`
    delete from ${time.table} where (${keys}) in (
      select ${keys} from ${time.table} where ${lt(time, before)} and ${where ?? sql`true`}
      order by ${time} limit ${limit}
    )
  `);
  return rowCount ?? 0;
}
