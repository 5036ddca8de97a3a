import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { idColumn, timeColumn } from './columns.ts';

/** Authenticator apps (TOTP). The columns are the sign-in library's, except `lastStep` and `createdAt`. */
export const twoFactor = pgTable('two_factor', {
  id: idColumn(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted by the library. */
  secret: text().notNull(),
  /** Hashes of the unused recovery codes, as a JSON list. */
  backupCodes: text().notNull(),
  /** False until the person entered a first code of the app. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: timeColumn(),
  /** Number of the 30-second step of the last code used: that code and older ones are refused. */
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
