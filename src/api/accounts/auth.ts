import { z } from '@hono/zod-openapi';
import { sendVerificationEmail, verifyEmail } from '#application/accounts/email.ts';
import {
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '#application/accounts/sign-in.ts';
import { ok } from '#application/define-action.ts';
import { verifyEmailSchema } from '#domain/accounts/account.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { type ApiScope, actionEndpoint, endpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn, userOf, userSchema } from '../protocol/schemas/user.ts';

const secondStep = z.strictObject({ twoFactorRedirect: z.literal(true) });
const session = z
  .strictObject({ user: userSchema, session: z.strictObject({ id: z.uuid(), expiresAt: z.iso.datetime() }) })
  .nullable();
const began = ok('Signed in: the session is in the cookie', signedIn);
const beganOrSecondStep = ok(
  'Signed in: the session is in the cookie. `twoFactorRedirect` instead: there is no session yet. A code ' +
    'must follow within 5 minutes and with the cookie of this answer, at /auth/two-factor/verify-totp or ' +
    '/auth/two-factor/verify-backup-code',
  z.union([signedIn, secondStep]),
);
const ended = ok('No session any more', done);
const mailed = ok('The same whether the e-mail has an account or not', done.extend({ message: z.string() }));
const changed = ok('Changed; every session and every other link of the account has ended', done);
const resent = ok('Sent to the address that waits for its link', done);

/** Sessions travel in a cookie only. */
export function authApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const auth = { ...scope, tag: 'auth' };

  actionEndpoint(auth, 'POST /auth/sign-up/email', signUp, began, {
    refusals: [429],
    present: (entered, { setCookie }) => answerSignIn(ctx, entered, setCookie),
  });
  actionEndpoint(auth, 'POST /auth/sign-in/email', signIn, beganOrSecondStep, {
    refusals: [401, 429],
    present(entered, { setCookie }) {
      if (!('isSecondStep' in entered)) return answerSignIn(ctx, entered, setCookie);
      for (const cookie of entered.cookies) setCookie(cookie);
      return { twoFactorRedirect: true as const };
    },
  });
  actionEndpoint(auth, 'POST /auth/sign-out', signOut, ended, {
    present: ({ cookie }, { setCookie }) => {
      setCookie(cookie);
      return { status: true as const };
    },
  });
  endpoint(auth, 'GET /auth/get-session', {
    operationId: 'getSession',
    summary: 'The session of this call',
    who: 'anyone',
    evenSuspended: true,
    answer: ok('null without a session', session),
    async run({ actor, headers }) {
      const found = await services.auth.session(headers);
      if (!found || !actor) return null;
      const { id, expiresAt } = found;
      return { user: await userOf(ctx, actor), session: { id, expiresAt: expiresAt.toISOString() } };
    },
  });
  actionEndpoint(auth, 'POST /auth/request-password-reset', requestPasswordReset, mailed, {
    refusals: [429],
    present: () => ({ status: true as const, message: accountTexts.resetLinkSent }),
  });
  actionEndpoint(auth, 'POST /auth/reset-password', resetPassword, changed, {
    refusals: [429],
    present: ({ deviceCookie }, { setCookie }) => {
      setCookie(deviceCookie);
      return { status: true as const };
    },
  });
  actionEndpoint(auth, 'POST /auth/send-verification-email', sendVerificationEmail, resent, {
    refusals: [429],
    present: () => ({ status: true as const }),
  });
  endpoint(auth, 'GET /auth/verify-email', {
    operationId: 'verifyEmail',
    summary: 'Confirm an e-mail address with the token of a mailed link, whoever is signed in',
    who: 'anyone',
    evenSuspended: true,
    query: verifyEmailSchema,
    answer: ok('Confirmed', done),
    redirect: 'Confirmed, and on to the `callbackURL`',
    refusals: [429],
    async run({ actor, query: { token, callbackURL }, headers, address }) {
      await verifyEmail(ctx, actor, { token }, { services, caller: { headers, address } });
      if (callbackURL === undefined) return { status: true as const };
      return new Response(null, {
        status: 302,
        headers: { Location: callbackURL, 'Cache-Control': 'no-store' },
      });
    },
  });
}
