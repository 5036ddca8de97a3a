import { z } from '@hono/zod-openapi';
import { getProfile } from '#application/accounts/profile.ts';
import { actorOfSignIn } from '#application/actor.ts';
import type { Actor, Context } from '#application/context.ts';
import type { SignedIn, SignedInWithCookies } from '#services/auth.ts';

export const userSchema = z
  .strictObject({ id: z.uuid(), email: z.email(), emailVerified: z.boolean(), name: z.string() })
  .openapi('User');
export const signedIn = z.strictObject({ user: userSchema });

/** The sign-in library's answer to a call that returns no data. */
export const done = z.strictObject({ status: z.literal(true) });

/** Sets the cookies of a session that just began and presents its account. */
export async function answerSignIn(
  ctx: Context,
  entered: SignedIn | SignedInWithCookies,
  setCookie: (cookie: string) => void,
): Promise<z.output<typeof signedIn>> {
  const cookies = 'cookies' in entered ? entered.cookies : [entered.cookie, entered.deviceCookie];
  for (const cookie of cookies) setCookie(cookie);
  return { user: await userOf(ctx, actorOfSignIn(entered)) };
}

export async function userOf(ctx: Context, actor: Actor): Promise<z.output<typeof userSchema>> {
  const { id, email, emailVerified, fullName } = await getProfile(ctx, actor);
  return { id, email, emailVerified, name: fullName };
}
