import { and, DrizzleQueryError, eq, isNull } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { enqueueEvent } from '#database/enqueue.ts';
import { emailLinks, mailSettings, profiles, user, verification } from '#database/schema.ts';
import { verifyEmailSchema } from '#domain/accounts/account.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { Context, Transaction } from '../../../context.ts';
import { defineAccountAction } from '../../../define-action.ts';
import { carrySuspension } from '../../../moderation/suspensions.ts';
import { countGiven } from '../../../ratings/rating-counts.ts';
import { identifyConfirmed } from '../../identity.ts';
import { deleteUnusedLinks, type EmailLink, lockAccount, readEmailToken } from '../queries.ts';

const invalid = (field: string, text: string) => new Refusal({ code: 'invalid', errors: { [field]: text } });

/**
 * Confirms the address of a mailed link, once. The token identifies the account, not the session. A new address
 * replaces the account's, and the old one gets a mail. Refuses `invalid` (used, expired, made up, taken),
 * `rate_limited`.
 */
export const verifyEmail = defineAccountAction({
  name: 'verifyEmail',
  summary: 'Confirm an e-mail address with the token of a mailed link, whoever is signed in',
  who: 'anyone',
  evenSuspended: true,
  input: verifyEmailSchema.pick({ token: true }),
  async run({ ctx, services, input: { token }, caller }) {
    const { rateLimiter, securityLog } = services;
    await rateLimiter.take('verifyByAddress', caller.address);
    const id = readEmailToken(ctx.secrets, token);
    if (id === null) throw invalid('token', accountTexts.verificationUsed);
    try {
      const confirmed = await ctx.db.transaction((tx) => confirm(tx, ctx, id));
      await securityLog.record({ kind: 'emailConfirm', outcome: 'ok', userId: confirmed.userId }, caller);
      return confirmed;
    } catch (error) {
      if (isTaken(error)) throw invalid('token', accountTexts.emailTaken);
      throw error;
    }
  },
});

async function confirm(tx: Transaction, ctx: Context, id: string) {
  const now = ctx.now();
  const [owner] = await tx
    .select({ userId: emailLinks.userId })
    .from(emailLinks)
    .where(eq(emailLinks.id, id));
  if (!owner) throw invalid('token', accountTexts.verificationUsed);
  const { userId } = owner;
  const account = await lockAccount(tx, userId);
  // Read under the lock: of two simultaneous uses, the second sees the mark of the first.
  const [link] = await tx.select().from(emailLinks).where(eq(emailLinks.id, id));
  if (!link || link.usedAt !== null || link.expiresAt <= now) {
    throw invalid('token', accountTexts.verificationUsed);
  }
  const { email } = link;
  const wasConfirmed = account.isVerified;
  const identityId = await identifyConfirmed(tx, ctx, { userId, email, wasConfirmed });
  await tx.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
  if (!wasConfirmed) {
    await countGiven(tx, userId, identityId, now);
    await carrySuspension(tx, ctx, userId);
  }
  if (email !== account.email) await moveTo(tx, link, account, now);
  await tx.update(mailSettings).set({ bouncedAt: null }).where(eq(mailSettings.userId, userId));
  // Marks the links of all mails to the address as used, so that a later click says that the address is confirmed.
  await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.email, email), isNull(emailLinks.usedAt)));
  await deleteUnusedLinks(tx, userId);
  await enqueueEvent(tx, userId, { kind: 'account.verified', userId });
  return { userId, email };
}

async function moveTo(
  tx: Transaction,
  { userId, email }: EmailLink,
  old: { email: string; isVerified: boolean },
  now: Date,
): Promise<void> {
  await tx.update(profiles).set({ email, updatedAt: now }).where(eq(profiles.id, userId));
  // Ends reset links that were mailed to the old address.
  await tx.delete(verification).where(eq(verification.value, userId));
  // The old address was never confirmed, so it may be somebody else's: we send it no mail about this account.
  if (old.isVerified)
    await enqueueEvent(tx, userId, { kind: 'mail.email-changed', userId, email: old.email });
}

/** PostgreSQL's code for a value that another row has. */
const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION && cause.table === 'user';
};
