import { z } from '@hono/zod-openapi';
import { getProfile } from '#market/accounts/profile/queries.ts';
import { actorOfSignIn } from '#market/actor.ts';
import type { Actor, Market } from '#market/context.ts';
import type { SignedIn } from '#services/auth.ts';

/** The account of a session. */
export const userSchema = z
  .strictObject({ id: z.uuid(), email: z.email(), emailVerified: z.boolean(), name: z.string() })
  .openapi('User');
export const signedIn = z.strictObject({ user: userSchema });

/** Whom a sign-in let in, as it is answered. */
export const userOfSignIn = (market: Market, entered: SignedIn) => userOf(market, actorOfSignIn(entered));

/** The account of the caller. */
export async function userOf(market: Market, actor: Actor): Promise<z.output<typeof userSchema>> {
  const { id, email, emailVerified, fullName } = await getProfile(market, actor);
  return { id, email, emailVerified, name: fullName };
}
