import type { z } from 'zod';
import { logAccountChange } from '#application/accounts/activity.ts';
import { requireConfirmedEmail } from '#application/accounts/email.ts';
import { confirmPassword } from '#application/accounts/password.ts';
import {
  type AccountServices,
  type Actor,
  type Caller,
  type Context,
  requireUser,
} from '#application/context.ts';
import { defineAccountAction } from '#application/define-action.ts';
import { confirmationSchema } from '#domain/accounts/account.ts';
import {
  factorChangeSchema,
  factorTexts,
  recoveryCodeSchema,
  totpCodeSchema,
} from '#domain/accounts/second-factor.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { CodeAnswer, FactorProblem } from '#services/auth/second-factor.ts';
import type { SignedInWithCookies } from '#services/auth.ts';

const codeLimits = ['secondStepByAccount', 'secondStepOfDay'] as const;

/** Null while the second factor is off. */
export async function getSecondFactor(
  { auth }: Pick<AccountServices, 'auth'>,
  actor: Actor,
): Promise<{ since: string; codesLeft: number } | null> {
  const found = await auth.factor.stateOf(requireUser(actor));
  return found && { since: found.since.toISOString(), codesLeft: found.codesLeft };
}

/** Creates the secret of the authenticator app and ten recovery codes. The factor is on after `confirmSecondFactor`. */
export const beginSecondFactor = defineAccountAction({
  name: 'enableTwoFactor',
  summary: 'Begin to turn on two-step verification; the first code turns it on, at verify-totp',
  who: 'user',
  input: confirmationSchema,
  async run({ ctx, services, actor, userId, input: { password }, caller }) {
    await requireConfirmedEmail(ctx, userId);
    await confirmedChange(services, actor, password, caller);
    return orRefuse(await services.auth.factor.begin(caller.headers, password));
  },
});

/** Turns the factor on and ends the other sessions, because somebody who knew the password may have begun one. */
async function confirmSecondFactor(
  ctx: Context,
  services: AccountServices,
  actor: Actor,
  { code }: { code: string },
  caller: Caller,
): Promise<SignedInWithCookies> {
  const { auth, rateLimiter } = services;
  const userId = requireUser(actor);
  await rateLimiter.take('factorChanges', userId);
  await requireConfirmedEmail(ctx, userId);
  if (await auth.factor.stateOf(userId)) throw refuse('illegal_transition', factorTexts.alreadyOn);
  const answer = await auth.factor.confirm(caller.headers, userId, code);
  if (answer.outcome === 'done') {
    await logAccountChange(ctx, services, userId, 'secondFactorOn', caller);
    const entered = await auth.begun(answer, caller.headers);
    const own = await auth.session(new Headers({ cookie: entered.cookie.split(';')[0] ?? '' }));
    if (!own) throw refuse('unauthenticated');
    await auth.endOtherSessions(userId, own.id);
    return entered;
  }
  if (answer.outcome === 'expired') throw refuse('illegal_transition', factorTexts.notBegun);
  const sentence = answer.outcome === 'used' ? factorTexts.usedCode : factorTexts.wrongCode;
  throw new Refusal({ code: 'invalid', errors: { code: sentence } });
}

/** `confirmSecondFactor` for a page, which shows the recovery codes once the factor is on. */
export const confirmAndShowCodes = defineAccountAction({
  name: 'confirmAndShowCodes',
  who: 'user',
  input: totpCodeSchema,
  async run({ ctx, services, actor, input, caller }) {
    const entered = await confirmSecondFactor(ctx, services, actor, input, caller);
    return { entered, codes: await newCodes(services, entered.userId) };
  },
});

export const renewRecoveryCodes = defineAccountAction({
  name: 'generateBackupCodes',
  summary: 'Replace the recovery codes, with the password and a code of the app or a recovery code',
  who: 'user',
  input: factorChangeSchema,
  async run({ ctx, services, actor, input: given, caller }) {
    const userId = await confirmedByCode(services, actor, given, caller);
    const codes = await newCodes(services, userId);
    await logAccountChange(ctx, services, userId, 'recoveryCodes', caller);
    return codes;
  },
});

export const turnOffSecondFactor = defineAccountAction({
  name: 'disableTwoFactor',
  summary: 'Turn two-step verification off, with the password and a code of the app or a recovery code',
  who: 'user',
  input: factorChangeSchema,
  async run({ ctx, services, actor, input: given, caller }) {
    const { auth } = services;
    const userId = await confirmedByCode(services, actor, given, caller);
    if (!(await auth.factor.turnOff(userId))) throw await goneOrOff(services, userId);
    await logAccountChange(ctx, services, userId, 'secondFactorOff', caller);
    return auth.renewSession(userId, caller.headers);
  },
});

/** Spends a code of the app or a recovery code. Wrong codes count together with those of signing in. */
export async function requireCode(
  { auth, rateLimiter, securityLog }: AccountServices,
  userId: string,
  code: string,
  caller: Caller,
): Promise<void> {
  for (const limit of codeLimits) await rateLimiter.take(limit, userId);
  const outcome = await auth.factor.spendCode(userId, code);
  if (outcome !== 'right' && !(await auth.owner(userId))) throw refuse('unauthenticated');
  if (outcome === 'wrong' || outcome === 'used') {
    await securityLog.record({ kind: 'secondStep', outcome: 'failed', userId }, caller);
    const sentence = outcome === 'used' ? factorTexts.usedCode : factorTexts.wrongAnyCode;
    throw new Refusal({ code: 'invalid', errors: { code: sentence } });
  }
  for (const limit of codeLimits) await rateLimiter.forgive(limit, userId);
  if (outcome === 'notOn') throw refuse('illegal_transition', factorTexts.notOn);
}

export const finishSignIn = defineAccountAction({
  name: 'finishSignIn',
  who: 'anyone',
  evenSuspended: true,
  input: totpCodeSchema,
  run: ({ services, input: { code }, caller }) =>
    finishStep(services, caller, factorTexts.wrongCode, () =>
      services.auth.factor.finish(caller.headers, code),
    ),
});

/** One call for two steps: `confirmSecondFactor` with a session, `finishSignIn` without one. */
export const verifyTotp = defineAccountAction({
  name: 'verifyTotp',
  summary:
    'With a session: turn two-step verification on, which ends the other sessions. Without one: end the second step of signing in',
  who: 'anyone',
  evenSuspended: true,
  input: totpCodeSchema,
  run: ({ ctx, services, actor, input, caller }) =>
    actor
      ? confirmSecondFactor(ctx, services, actor, input, caller)
      : finishSignIn(ctx, actor, input, { services, caller }),
});

export const finishSignInWithRecovery = defineAccountAction({
  name: 'verifyBackupCode',
  summary: 'End the second step of signing in with a recovery code, which works once',
  who: 'anyone',
  evenSuspended: true,
  input: recoveryCodeSchema,
  async run({ ctx, services, input: { code }, caller }) {
    const entered = await finishStep(services, caller, factorTexts.wrongRecoveryCode, () =>
      services.auth.factor.finishWithRecovery(caller.headers, code),
    );
    await logAccountChange(ctx, services, entered.userId, 'recoveryCodeUse', caller);
    return entered;
  },
});

async function finishStep(
  { auth, rateLimiter, securityLog }: AccountServices,
  caller: Caller,
  wrong: string,
  finish: () => Promise<CodeAnswer>,
): Promise<SignedInWithCookies> {
  await rateLimiter.take('secondStepByAddress', caller.address);
  const waiting = await auth.factor.pending(caller.headers);
  if (!waiting) throw refuse('unauthenticated', factorTexts.stepExpired);
  const { userId } = waiting;
  for (const limit of codeLimits) await rateLimiter.take(limit, userId);
  const answer = await finish();
  switch (answer.outcome) {
    case 'done':
      for (const limit of codeLimits) await rateLimiter.forgive(limit, userId);
      await securityLog.record({ kind: 'signIn', outcome: 'ok', userId }, caller);
      return auth.begun(answer, caller.headers);
    case 'expired':
      throw refuse('unauthenticated', factorTexts.stepExpired);
    case 'tooMany':
      throw refuse('unauthenticated', factorTexts.tooManyWrong);
    default: {
      await securityLog.record({ kind: 'secondStep', outcome: 'failed', userId }, caller);
      const sentence = answer.outcome === 'used' ? factorTexts.usedCode : wrong;
      throw new Refusal({ code: 'unauthenticated', detail: sentence, errors: { code: sentence } });
    }
  }
}

async function confirmedChange(
  services: AccountServices,
  actor: Actor,
  password: string,
  caller: Caller,
): Promise<string> {
  const userId = requireUser(actor);
  await services.rateLimiter.take('factorChanges', userId);
  return confirmPassword(services, actor, password, caller);
}

async function confirmedByCode(
  services: AccountServices,
  actor: Actor,
  { password, code }: z.output<typeof factorChangeSchema>,
  caller: Caller,
): Promise<string> {
  const userId = await confirmedChange(services, actor, password, caller);
  await requireCode(services, userId, code, caller);
  return userId;
}

async function newCodes(services: AccountServices, userId: string): Promise<string[]> {
  const codes = await services.auth.factor.replaceCodes(userId);
  if (codes === null) throw await goneOrOff(services, userId);
  return codes;
}

/** The factor was turned off, or the account deleted, since the code was checked. */
const goneOrOff = async ({ auth }: AccountServices, userId: string): Promise<Refusal> =>
  (await auth.owner(userId)) ? refuse('illegal_transition', factorTexts.notOn) : refuse('unauthenticated');

function orRefuse<Answer extends object>(answer: Answer | FactorProblem): Answer {
  if (answer === 'alreadyOn') throw refuse('illegal_transition', factorTexts.alreadyOn);
  if (answer === 'wrongPassword')
    throw new Refusal({ code: 'invalid', errors: { password: accountTexts.wrongPassword } });
  return answer as Answer;
}
