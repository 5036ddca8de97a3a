import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './accounts.ts';
import { timeColumn } from './columns.ts';

/**
 * Who blocked whom. A block keeps both people apart (`src/application/blocks/visibility.ts`), so it is looked up from both
 * ends: by the primary key and by the index. Nobody but the blocker reads a row of it.
 */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
  ],
);
