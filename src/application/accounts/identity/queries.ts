import { eq, inArray } from 'drizzle-orm';
import { mailboxes, profiles, user } from '#database/schema.ts';
import { limitKeyOf } from '#domain/limits/limit-key.ts';
import type { Context } from '../../context.ts';
import { mailboxHashes } from './records.ts';

/** Under which keys rate limits count a person. */
export interface LimitKeys {
  /** What they do from now on. */
  own: string;
  /** All that may have been counted, also with earlier accounts of the mailbox and before it was known. */
  all: string[];
}

/** The keys of somebody whose session is not at hand. */
export async function limitKeysOf(ctx: Pick<Context, 'db' | 'secrets'>, userId: string): Promise<LimitKeys> {
  const [account] = await ctx.db
    .select({ identityId: profiles.identityId, email: user.email, isConfirmed: user.emailVerified })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .where(eq(profiles.id, userId));
  if (!account) return { own: userId, all: [userId] };
  const { email, isConfirmed } = account;
  const identityId = account.identityId ?? (await identityOfMailbox(ctx, email));
  const own = limitKeyOf({ userId, identityId, isConfirmed });
  return { own, all: [...new Set([own, userId, ...(identityId === null ? [] : [identityId])])] };
}

async function identityOfMailbox(
  ctx: Pick<Context, 'db' | 'secrets'>,
  email: string,
): Promise<string | null> {
  const [known] = await ctx.db
    .select({ identityId: mailboxes.identityId })
    .from(mailboxes)
    .where(inArray(mailboxes.hash, mailboxHashes(ctx, email)))
    .limit(1);
  return known?.identityId ?? null;
}
