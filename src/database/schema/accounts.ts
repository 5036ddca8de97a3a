import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from './columns.ts';

/** Tables of the sign-in library; their names and columns are its own. */
export const user = pgTable(
  'user',
  {
    id: idColumn(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Signing in by password asks for a code of the authenticator app as well. */
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [index('user_unverified').on(table.id).where(sql`not email_verified`)],
);

export const session = pgTable(
  'session',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timeColumn().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [index('session_user').on(table.userId), index('session_expires').on(table.expiresAt)],
);

export const account = pgTable(
  'account',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timeColumn(),
    refreshTokenExpiresAt: timeColumn(),
    scope: text(),
    password: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [index('account_user').on(table.userId)],
);

/** Whose question for a new passkey a row is: the library keeps those as JSON. */
export const verificationAsked = sql`substring(value from '"id":"([0-9a-f-]{36})"')`;

export const verification = pgTable(
  'verification',
  {
    id: idColumn(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    // By hash, as a value may be long: whose link or waiting step it is, and whose question for a new passkey.
    index('verification_value').using('hash', table.value),
    index('verification_asked').using('hash', verificationAsked),
    index('verification_expires').on(table.expiresAt),
  ],
);

/** What others see of an account (specification section 3); the row's id is the account's. */
export const profiles = pgTable('profiles', {
  id: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  fullName: text().notNull(),
  avatarUrl: text(),
  location: text(),
  bio: text(),
  createdAt: timeColumn().notNull().default(sql`now()`),
  updatedAt: timeColumn().notNull().default(sql`now()`),
});

/** How often things were done (`src/services/rate-limiter.ts`), shared by every process. `expire` is in milliseconds. */
export const rateLimitCounts = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
