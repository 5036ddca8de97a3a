import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { idColumn, timeColumn } from './columns.ts';

/** Authenticator apps. The columns are the sign-in library's, except `lastStep` and `createdAt`. */
export const twoFactor = pgTable('two_factor', {
  id: idColumn(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted by the library. */
  secret: text().notNull(),
  /** Hashes of the recovery codes that are left, as a JSON list. */
  backupCodes: text().notNull(),
  /** False until the first code of the app has arrived. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: timeColumn(),
  /** Number of the 30 seconds whose code was used last: neither it nor an older code works again. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: timeColumn().notNull().defaultNow(),
});

/** Passkeys. The columns are the sign-in library's, except `lastUsedAt`. */
export const passkey = pgTable(
  'passkey',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    lastUsedAt: timeColumn(),
  },
  (table) => [index('passkey_user').on(table.userId)],
);
