import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  belongsTo,
  hiddenColumn,
  hiddenForIsValid,
  idColumn,
  oneOf,
  timeColumn,
  writtenColumns,
} from '#database/schema/columns.ts';
import { type SecurityDetails, securityOutcomes } from '#domain/accounts/security-events.ts';
import { caseOutcomes, factRoles } from '#domain/people/facts/cases.ts';

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
    userId: belongsTo(() => user.id),
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
    userId: belongsTo(() => user.id),
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
export const verificationUserId = sql`substring(value from '"id":"([0-9a-f-]{36})"')`;

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
    index('verification_asked').using('hash', verificationUserId),
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
    /** Whether read receipts and the typing signal are shown, both to others and to this person. */
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
    check('profiles_hidden_for', hiddenForIsValid(table.hiddenFor)),
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

/**
 * A mailed link that confirms an address; it works once. Its token is not stored: it is this id signed with the
 * server's secret, computed when the mail is written. So neither the database nor a backup contains a working link.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: idColumn(),
    userId: belongsTo(() => user.id),
    /** The address that the mail went to: the account's current one, or the one that will replace it. */
    email: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    expiresAt: timeColumn().notNull(),
    usedAt: timeColumn(),
  },
  (table) => [
    index('email_links_of_user').on(table.userId, table.createdAt),
    index('email_links_expires').on(table.expiresAt),
  ],
);

/** What an account with an unconfirmed address did, and whether it was asked to confirm. */
export const unverifiedAccounts = pgTable('unverified_accounts', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  askedAt: timeColumn(),
  /** When the person dismissed the request to confirm on the pages. */
  dismissedAt: timeColumn(),
  /** Number of publications since the account began, including those deleted later. */
  publications: integer().notNull().default(0),
  offers: integer().notNull().default(0),
});

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
    userId: belongsTo(() => user.id),
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

/**
 * The person behind one mailbox, whichever of its addresses they sign up with, with what outlives their accounts. Rate
 * limits, weights of reports and pairs of ratings refer to the identity. Accounts link to it by `profiles.identity_id`. Only an
 * account with a confirmed address is proof of the mailbox.
 */
export const identities = pgTable(
  'identities',
  {
    id: idColumn(),
    /** The suspension of a deleted account that had confirmed its address. */
    suspendedUntil: timeColumn(),
    /**
     * The suspension of a deleted account that never confirmed. It may have been a stranger's, so it holds for new accounts
     * only while they have not confirmed either.
     */
    unconfirmedSuspendedUntil: timeColumn(),
    /**
     * Publications and offers that deleted accounts made before confirmation: the limit counts those of all accounts
     * together.
     */
    unconfirmedPublications: integer().notNull().default(0),
    unconfirmedOffers: integer().notNull().default(0),
    /** When the last account of the identity was deleted; null while none was. */
    leftAt: timeColumn(),
  },
  (table) => [index('identities_left').on(table.leftAt)],
);

/** The mailboxes of an identity, as keyed hashes: without the secret nobody can tell which addresses they are. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    hash: text().primaryKey(),
    identityId: belongsTo(() => identities.id),
  },
  (table) => [index('mailboxes_identity').on(table.identityId)],
);

/**
 * The security log. `user_id` is not a foreign key: entries of a deleted account stay, without a name, until their
 * retention time is over. Otherwise somebody could take over an account, delete it and leave no trace.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: idColumn(),
    /** The account concerned; null when unknown. */
    userId: uuid(),
    /** A keyed hash of the network address. */
    addressHash: text(),
    kind: text().notNull(),
    outcome: text({ enum: securityOutcomes }).notNull(),
    /** Number of equal events within that minute. */
    count: integer().notNull().default(1),
    details: jsonb().$type<SecurityDetails>().notNull().default({}),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('security_events_of_user').on(table.userId, table.id).where(sql`user_id is not null`),
    index('security_events_created').on(table.createdAt),
    index('security_events_entered')
      .on(table.userId, table.addressHash)
      .where(sql`kind in ('signIn', 'signUp') and outcome = 'ok'`),
  ],
);

/**
 * Who blocked whom. A block keeps both people apart (`src/application/blocks/visibility.ts`), so it is looked up from both
 * ends: by the primary key and by the index. Nobody but the blocker reads a row of it.
 */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: belongsTo(() => profiles.id),
    blockedId: belongsTo(() => profiles.id),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
  ],
);

/**
 * How many cases of a person began on each day, by outcome (`src/domain/people/facts`). A worker keeps it up
 * to date from `offer_events`; the facts about a person are sums over the last days.
 */
export const personDays = pgTable(
  'person_days',
  {
    userId: belongsTo(() => profiles.id),
    /** The day in Argentina. */
    day: date({ mode: 'string' }).notNull(),
    role: text({ enum: factRoles }).notNull(),
    outcome: text({ enum: caseOutcomes }).notNull(),
    /** The step of an answer; 0 otherwise. */
    hours: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.role, table.outcome, table.hours] }),
    check('person_days_role', oneOf(table.role, factRoles)),
    check('person_days_outcome', oneOf(table.outcome, caseOutcomes)),
  ],
);
