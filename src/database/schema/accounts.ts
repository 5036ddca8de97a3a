import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { hiddenColumn, hiddenForIsKnown, idColumn, timeColumn, writtenColumns } from './columns.ts';

/** Tables of the sign-in library, with its names and columns. */
export const user = pgTable(
  'user',
  {
    id: idColumn(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Whether signing in by password also asks for a code of the authenticator app. */
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

/** The id of the account that a challenge for a new passkey belongs to. The library stores challenges as JSON. */
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
    // A hash index, because a value may be long. It finds the account of a link, of a waiting sign-in step or of a
    // challenge.
    index('verification_value').using('hash', table.value),
    index('verification_asked').using('hash', verificationAsked),
    index('verification_expires').on(table.expiresAt),
  ],
);

/** What other people see of an account (specification section 3). The row has the account's id. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    fullName: text().notNull(),
    avatarUrl: text(),
    location: text(),
    bio: text(),
    ...writtenColumns(),
    ...hiddenColumn(),
    /**
     * Until this time the person may only read why, take their data and appeal; null or past: not suspended.
     */
    suspendedUntil: timeColumn(),
    /** Whether others are told that this person has seen and got their messages, and is writing; and the person of them. */
    showsSeen: boolean().notNull().default(true),
    /** The person behind the account's mailbox; null until the account was identified. */
    identityId: uuid(),
    createdAt: timeColumn().notNull().default(sql`now()`),
    updatedAt: timeColumn().notNull().default(sql`now()`),
  },
  (table) => [
    index('profiles_contact_rules').on(table.contactRules),
    index('profiles_identity').on(table.identityId),
    index('profiles_suspended').on(table.suspendedUntil).where(sql`suspended_until is not null`),
    check('profiles_hidden_for', hiddenForIsKnown(table.hiddenFor)),
  ],
);

/**
 * Counters of the rate limits (`src/services/rate-limiter.ts`), shared by all processes. `expire` is in milliseconds.
 */
export const rateLimitCounts = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
