import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Context, Transaction } from '#application/context.ts';
import { signatureOf } from '#application/signature.ts';
import type { Database } from '#database/connection.ts';
import { identities, mailboxes, profiles, user } from '#database/schema.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { limitKeyOf } from '#domain/limits/rate-limits.ts';

type Secrets = Pick<Context, 'secrets'>;

export interface MailboxIdentity {
  identityId: string;
  /** Only a confirmed address proves that account and mailbox belong to the same person. */
  isConfirmed: boolean;
}

/** Keyed hashes of a mailbox, that of the newest secret first. */
const mailboxHashes = ({ secrets }: Secrets, email: string): string[] =>
  secrets.map((secret) => signatureOf(secret, 'mailbox', mailboxOf(email)));

type Reader = Pick<Database, 'select'>;

async function findIdentity(db: Reader, ctx: Secrets, email: string): Promise<string | null> {
  const isOfMailbox = inArray(mailboxes.hash, mailboxHashes(ctx, email));
  const [known] = await db.select().from(mailboxes).where(isOfMailbox).limit(1);
  return known?.identityId ?? null;
}

async function readAccount(db: Reader, userId: string) {
  const [account] = await db
    .select({ identityId: profiles.identityId, email: user.email, isConfirmed: user.emailVerified })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .where(eq(profiles.id, userId));
  return account;
}

/** Finds or creates the identity of a mailbox; the lock keeps simultaneous sign-ups from creating two. */
async function identifyMailbox(
  tx: Transaction,
  ctx: Secrets,
  email: string,
  own: string | null = null,
): Promise<string> {
  const [hash = ''] = mailboxHashes(ctx, email);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || ${hash}, 0))`);
  const identityId = (await findIdentity(tx, ctx, email)) ?? own ?? v7();
  await tx.insert(identities).values({ id: identityId }).onConflictDoNothing();
  await tx.insert(mailboxes).values({ hash, identityId }).onConflictDoNothing();
  return identityId;
}

/** Finds or creates the identity of an account. Null when the account is gone. */
export async function identifyAccount(
  tx: Transaction,
  ctx: Secrets,
  userId: string,
): Promise<MailboxIdentity | null> {
  const account = await readAccount(tx, userId);
  if (!account) return null;
  const { email, isConfirmed } = account;
  const identityId = account.identityId ?? (await identifyMailbox(tx, ctx, email));
  if (account.identityId === null) await setIdentity(tx, userId, identityId);
  return { identityId, isConfirmed };
}

/**
 * The first confirmed address decides the identity of an account. Later addresses become more mailboxes of the same
 * identity, so changing the address sheds no sanction.
 */
export async function identifyConfirmed(
  tx: Transaction,
  ctx: Secrets,
  { userId, email, wasConfirmed }: { userId: string; email: string; wasConfirmed: boolean },
): Promise<string> {
  const before = wasConfirmed ? await identifyAccount(tx, ctx, userId) : null;
  const ofMailbox = await identifyMailbox(tx, ctx, email, before?.identityId);
  if (before) return before.identityId;
  await setIdentity(tx, userId, ofMailbox);
  return ofMailbox;
}

const setIdentity = (tx: Transaction, userId: string, identityId: string) =>
  tx.update(profiles).set({ identityId }).where(eq(profiles.id, userId));

/** Subquery of an identity's accounts with a confirmed address. */
export const accountsOf = (identityId: string): SQL => sql`(
  select p.id from ${profiles} p join ${user} u on u.id = p.id
  where p.identity_id = ${identityId}::uuid and u.email_verified
)`;

export async function accountsOfPerson(
  tx: Transaction,
  ctx: Secrets,
  userId: string,
): Promise<{ identity: MailboxIdentity | null; userIds: string[] }> {
  const identity = await identifyAccount(tx, ctx, userId);
  if (!identity?.isConfirmed) return { identity, userIds: [userId] };
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .where(and(eq(profiles.identityId, identity.identityId), user.emailVerified))
    .orderBy(profiles.id);
  return { identity, userIds: rows.map(({ id }) => id) };
}

/** Whether an account has a mailbox of this identity, confirmed or not. */
export async function isSamePerson(
  tx: Transaction,
  ctx: Secrets,
  userId: string,
  identityId: string,
): Promise<boolean> {
  const account = await readAccount(tx, userId);
  if (!account) return false;
  if (account.identityId === identityId) return true;
  const own = await tx.$count(
    mailboxes,
    and(eq(mailboxes.identityId, identityId), inArray(mailboxes.hash, mailboxHashes(ctx, account.email))),
  );
  return own > 0;
}

/** Rate limit keys of a person. */
export interface LimitKeys {
  own: string;
  /** Every key that may have counted, also of earlier accounts of the mailbox. */
  all: string[];
}

export async function limitKeysOf(ctx: Pick<Context, 'db' | 'secrets'>, userId: string): Promise<LimitKeys> {
  const account = await readAccount(ctx.db, userId);
  if (!account) return { own: userId, all: [userId] };
  const { email, isConfirmed } = account;
  const identityId = account.identityId ?? (await findIdentity(ctx.db, ctx, email));
  const own = limitKeyOf({ userId, identityId, isConfirmed });
  return { own, all: [...new Set([own, userId, ...(identityId === null ? [] : [identityId])])] };
}
