import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#database/connection.ts';
import { account, emailLinks, passkey, session, user, verification } from '#database/schema.ts';
import { passkeyLimits } from '#domain/accounts/passkey.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords/hash-password.ts';

/** The sign-in library's name for accounts with a password. */
const PROVIDER = 'credential';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The data of an account that signing in needs. */
export interface Credential {
  userId: string;
  /** The hash of the account's password; null when it has no password. */
  hash: string | null;
}

/** The passwords of accounts, stored in the sign-in library's tables. */
export interface Credentials {
  byEmail(email: string): Promise<Credential | null>;
  hashOf(userId: string): Promise<string | null>;
  check(userId: string, password: string): Promise<boolean>;
  /**
   * Hashes a password that was right anew when its hash has a cost of before. Other browsers of the person are known
   * again once they sign in (`known-device.ts`).
   */
  renewHash(credential: Credential, password: string): Promise<void>;
  /**
   * Sets the password and ends all sessions and reset links of the account in one transaction. `byMail`: the person
   * used a mailed link, which also deletes passkeys that somebody else may have added: those of the last 30 days, unless
   * the person keeps them, and all when the account's address was never confirmed. @returns how many it deleted.
   */
  set(userId: string, password: string, byMail?: { keepPasskeys: boolean }): Promise<number>;
}

export function openCredentials(db: Database): Credentials {
  const isTheirs = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, PROVIDER));
  const hashOf = async (userId: string): Promise<string | null> => {
    const [kept] = await db.select({ hash: account.password }).from(account).where(isTheirs(userId));
    return kept?.hash ?? null;
  };
  return {
    async byEmail(email) {
      const [found] = await db
        .select({ userId: user.id, hash: account.password })
        .from(user)
        .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, PROVIDER)))
        .where(eq(user.email, email));
      return found ?? null;
    },
    hashOf,
    async check(userId, password) {
      const hash = await hashOf(userId);
      return hash !== null && (await verifyPassword(hash, password));
    },
    async renewHash({ userId, hash }, password) {
      if (hash === null || !isOutdatedHash(hash)) return;
      const renewed = await hashPassword(password);
      const isSame = eq(account.password, hash);
      await db
        .update(account)
        .set({ password: renewed })
        .where(and(isTheirs(userId), isSame));
    },
    async set(userId, password, byMail) {
      const now = new Date();
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        // The full row lock makes the insert of a session wait (its foreign key locks the account). A weaker lock lets a
        // sign-in with the old password write its session between the deletion below and the commit.
        const [owner] = await tx
          .select({ email: user.email, isVerified: user.emailVerified })
          .from(user)
          .where(eq(user.id, userId))
          .for('update');
        if (!owner) return 0;
        const changed = await tx
          .update(account)
          .set({ password: hash, updatedAt: now })
          .where(isTheirs(userId))
          .returning({ id: account.id });
        if (changed.length === 0) {
          await tx
            .insert(account)
            .values({ id: v7(), userId, accountId: userId, providerId: PROVIDER, password: hash });
        }
        await tx.delete(session).where(eq(session.userId, userId));
        await tx.delete(verification).where(eq(verification.value, userId));
        const isDoubtful = owner.isVerified
          ? gt(passkey.createdAt, new Date(now.getTime() - passkeyLimits.recentDays * DAY_MS))
          : undefined;
        const removed =
          byMail && !(owner.isVerified && byMail.keepPasskeys)
            ? await tx
                .delete(passkey)
                .where(and(eq(passkey.userId, userId), isDoubtful))
                .returning({ id: passkey.id })
            : [];
        // A person who knew the old password may have requested another address: that confirmation link must become
        // invalid.
        await tx
          .delete(emailLinks)
          .where(
            and(eq(emailLinks.userId, userId), isNull(emailLinks.usedAt), ne(emailLinks.email, owner.email)),
          );
        return removed.length;
      });
    },
  };
}
