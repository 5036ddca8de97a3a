import type { z } from 'zod';
import { logAccountChange } from '#application/accounts/activity.ts';
import { requireConfirmedEmail } from '#application/accounts/email.ts';
import { confirmPassword } from '#application/accounts/password.ts';
import { requireCode } from '#application/accounts/second-factor.ts';
import {
  type AccountServices,
  type Actor,
  type Caller,
  type Context,
  requireUser,
} from '#application/context.ts';
import { defineAccountAction } from '#application/define-action.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import {
  addPasskeySchema,
  deletePasskeySchema,
  passkeyLimits,
  passkeyProofSchema,
  passkeySignInSchema,
  passkeyTexts,
  RECENT_SIGN_IN_SECONDS,
} from '#domain/accounts/passkey.ts';
import { notFound, Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { PasskeyView } from '#domain/views/views.ts';
import type { AuthenticateOptions, Passkey, PasskeyChallenge } from '#services/auth/passkeys.ts';

export async function listPasskeys(
  { auth, rateLimiter }: Pick<AccountServices, 'auth' | 'rateLimiter'>,
  actor: Actor,
): Promise<PasskeyView[]> {
  const userId = requireUser(actor);
  await rateLimiter.take('passkeyReads', userId);
  return (await auth.passkeys.list(userId)).map(viewOf);
}

/** Always asks for a proof: a stolen session alone must not add a credential that outlives it. */
export const askForPasskey = defineAccountAction({
  name: 'generatePasskeyRegisterOptions',
  summary: 'What to ask the browser for a new passkey; needs the password, a code or another passkey',
  who: 'user',
  input: passkeyProofSchema,
  async run({ ctx, services, actor, userId, input: proof, caller }) {
    await requireConfirmedEmail(ctx, userId);
    await services.rateLimiter.take('factorChanges', userId);
    await requireProof(services, actor, userId, proof, caller);
    await requireRoom(services, userId);
    return services.auth.passkeys.registerOptions(caller.headers);
  },
});

async function requireProof(
  services: AccountServices,
  actor: Actor,
  userId: string,
  { password, code, response }: z.output<typeof passkeyProofSchema>,
  caller: Caller,
): Promise<void> {
  if (response !== undefined) {
    if ((await services.auth.passkeys.confirm(caller.headers, response)) !== userId)
      throw refuse('invalid', passkeyTexts.notConfirmed);
  } else if (code !== undefined) await requireCode(services, userId, code, caller);
  else if (password !== undefined) await confirmPassword(services, actor, password, caller);
  else throw new Refusal({ code: 'invalid', errors: { password: passkeyTexts.proofNeeded } });
}

export const addPasskey = defineAccountAction({
  name: 'verifyPasskeyRegistration',
  summary: 'Keep the passkey that the browser made',
  who: 'user',
  input: addPasskeySchema,
  async run({ ctx, services, userId, input: { response, name: given }, caller }) {
    await services.rateLimiter.take('factorChanges', userId);
    await requireConfirmedEmail(ctx, userId);
    await requireRoom(services, userId);
    const name = given ?? deviceName(caller.headers.get('user-agent'));
    const made = await services.auth.passkeys.register(caller.headers, { response, name });
    if (!made) throw refuse('invalid', passkeyTexts.notAdded);
    await logAccountChange(ctx, services, userId, 'passkeyAdd', caller);
    return viewOf(made);
  },
});

/** Asks for the password when the sign-in was a while ago. */
export const removePasskey = defineAccountAction({
  name: 'deletePasskey',
  summary: 'Remove a passkey; without the password only within 15 minutes of signing in',
  who: 'user',
  input: deletePasskeySchema,
  async run({ ctx, services, actor, input: { id, password }, caller }) {
    const userId = await recentlyHere(ctx, services, actor, password, caller);
    if (!(await services.auth.passkeys.remove(userId, id))) throw notFound();
    await logAccountChange(ctx, services, userId, 'passkeyRemove', caller);
  },
});

export async function askToSignIn(
  { auth, rateLimiter }: AccountServices,
  caller: Pick<Caller, 'address'>,
): Promise<PasskeyChallenge<AuthenticateOptions>> {
  await rateLimiter.take('passkeysByAddress', caller.address);
  return auth.passkeys.authenticateOptions();
}

export const signInWithPasskey = defineAccountAction({
  name: 'verifyPasskeyAuthentication',
  summary: 'Begin a session by a passkey, which counts as both steps',
  who: 'anyone',
  evenSuspended: true,
  input: passkeySignInSchema,
  async run({ services, input: { response }, caller }) {
    const { auth, rateLimiter, securityLog } = services;
    await rateLimiter.take('passkeysByAddress', caller.address);
    const entered = await auth.passkeys.signIn(caller.headers, response);
    if (!entered) throw refuse('unauthenticated', passkeyTexts.notSignedIn);
    const { userId } = entered;
    await securityLog.record({ kind: 'signIn', outcome: 'ok', userId }, caller);
    await securityLog.record({ kind: 'passkeySignIn', outcome: 'ok', userId }, caller);
    return auth.begun(entered, caller.headers);
  },
});

export async function isSignInRecent(
  ctx: Pick<Context, 'now'>,
  { auth }: Pick<AccountServices, 'auth'>,
  headers: Headers,
): Promise<boolean> {
  const session = await auth.session(headers);
  return (
    session !== null && ctx.now().getTime() - session.createdAt.getTime() < RECENT_SIGN_IN_SECONDS * 1000
  );
}

async function recentlyHere(
  ctx: Pick<Context, 'now'>,
  services: AccountServices,
  actor: Actor,
  password: string | undefined,
  caller: Caller,
): Promise<string> {
  const userId = requireUser(actor);
  await services.rateLimiter.take('factorChanges', userId);
  if (password !== undefined) return confirmPassword(services, actor, password, caller);
  if (await isSignInRecent(ctx, services, caller.headers)) return userId;
  throw new Refusal({ code: 'invalid', errors: { password: passkeyTexts.passwordNeeded } });
}

async function requireRoom({ auth }: AccountServices, userId: string): Promise<void> {
  if ((await auth.passkeys.count(userId)) >= passkeyLimits.perPerson)
    throw refuse('invalid', passkeyTexts.tooMany);
}

const viewOf = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name: name ?? 'Llave de acceso',
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
