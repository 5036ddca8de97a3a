import { z } from '@hono/zod-openapi';
import { sendVerificationEmail, verifyEmail } from '#application/accounts/email.ts';
import {
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '#application/accounts/sign-in.ts';
import { verifyEmailSchema } from '#domain/accounts/account.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { type ApiScope, actionEndpoint, endpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn, userOf, userSchema } from '../protocol/schemas/user.ts';

const secondStep = z.strictObject({ twoFactorRedirect: z.literal(true) });
const session = z
  .strictObject({ user: userSchema, session: z.strictObject({ id: z.uuid(), expiresAt: z.iso.datetime() }) })
  .nullable();
const tag = 'auth';
const began = {
  status: 200,
  description: 'Signed in: the session is in the cookie',
  schema: signedIn,
} as const;
const beganOrSecondStep = {
  status: 200,
  description:
    'Signed in: the session is in the cookie. `twoFactorRedirect` instead: there is no session yet. A code ' +
    'must follow within 5 minutes and with the cookie of this answer, at /auth/two-factor/verify-totp or ' +
    '/auth/two-factor/verify-backup-code',
  schema: z.union([signedIn, secondStep]),
} as const;
const ended = { status: 200, description: 'No session any more', schema: done } as const;
const mailed = {
  status: 200,
  description: 'The same whether the e-mail has an account or not',
  schema: done.extend({ message: z.string() }),
} as const;
const changed = {
  status: 200,
  description: 'Changed; every session and every other link of the account has ended',
  schema: done,
} as const;
const resent = {
  status: 200,
  description: 'Sent to the address that waits for its link',
  schema: done,
} as const;

/** Sessions travel in a cookie only. */
export function authApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const auth = { ...scope, tag };

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
  endpoint(scope, {
    method: 'get',
    path: '/auth/get-session',
    operationId: 'getSession',
    tag,
    summary: 'The session of this call',
    who: 'anyone',
    evenSuspended: true,
    answer: { status: 200, description: 'null without a session', schema: session },
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
  endpoint(scope, {
    method: 'get',
    path: '/auth/verify-email',
    operationId: 'verifyEmail',
    tag,
    summary: 'Confirm an e-mail address with the token of a mailed link, whoever is signed in',
    who: 'anyone',
    evenSuspended: true,
    query: verifyEmailSchema,
    answer: { status: 200, description: 'Confirmed', schema: done },
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
