import { z } from '@hono/zod-openapi';
import { sendVerificationEmail } from '#application/accounts/email/commands.ts';
import { verifyEmail } from '#application/accounts/email/confirmation/commands.ts';
import {
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '#application/accounts/sign-in/commands.ts';
import {
  requestPasswordResetSchema,
  resetPasswordSchema,
  sendVerificationSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from '#domain/accounts/account.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { type ApiScope, endpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn, userOf, userSchema } from '../protocol/schemas/user.ts';

const secondStep = z.strictObject({ twoFactorRedirect: z.literal(true) });
const session = z
  .strictObject({ user: userSchema, session: z.strictObject({ id: z.uuid(), expiresAt: z.iso.datetime() }) })
  .nullable();
const sent = done.extend({ message: z.string() });

/** `/api/auth`: sessions and passwords. The session travels in a cookie only. */
export function authApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const tag = 'auth';

  endpoint(scope, {
    method: 'post',
    path: '/auth/sign-up/email',
    operationId: 'signUp',
    tag,
    summary: 'Create an account and begin its session',
    who: 'anyone',
    body: signUpSchema,
    answer: { status: 200, description: 'Signed in: the session is in the cookie', schema: signedIn },
    refusals: [429],
    async run({ body, headers, address, setCookie }) {
      const entered = await signUp(ctx, services, body, { headers, address });
      return answerSignIn(ctx, entered, setCookie);
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/sign-in/email',
    operationId: 'signIn',
    tag,
    summary: 'Begin a session',
    who: 'anyone',
    evenSuspended: true,
    body: signInSchema,
    answer: {
      status: 200,
      description:
        'Signed in: the session is in the cookie. `twoFactorRedirect` instead: there is no session yet. A code ' +
        'must follow within 5 minutes and with the cookie of this answer, at /auth/two-factor/verify-totp or ' +
        '/auth/two-factor/verify-backup-code',
      schema: z.union([signedIn, secondStep]),
    },
    refusals: [401, 429],
    async run({ body, headers, address, setCookie }) {
      const entered = await signIn(ctx, services, body, { headers, address });
      if ('isSecondStep' in entered) {
        for (const cookie of entered.cookies) setCookie(cookie);
        return { twoFactorRedirect: true as const };
      }
      return answerSignIn(ctx, entered, setCookie);
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/sign-out',
    operationId: 'signOut',
    tag,
    summary: 'End the session, if there is one',
    who: 'anyone',
    evenSuspended: true,
    answer: { status: 200, description: 'No session any more', schema: done },
    async run({ headers, address, setCookie }) {
      setCookie((await signOut(services, { headers, address })).cookie);
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
  endpoint(scope, {
    method: 'post',
    path: '/auth/request-password-reset',
    operationId: 'requestPasswordReset',
    tag,
    summary: 'Mail a link to choose a new password',
    who: 'anyone',
    evenSuspended: true,
    body: requestPasswordResetSchema,
    answer: { status: 200, description: 'The same whether the e-mail has an account or not', schema: sent },
    refusals: [429],
    async run({ body, headers, address }) {
      await requestPasswordReset(ctx, services, body, { headers, address });
      return { status: true as const, message: accountTexts.resetLinkSent };
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/reset-password',
    operationId: 'resetPassword',
    tag,
    summary: 'Choose a new password with the token of a mailed link',
    who: 'anyone',
    evenSuspended: true,
    body: resetPasswordSchema,
    answer: {
      status: 200,
      description: 'Changed; every session and every other link of the account has ended',
      schema: done,
    },
    refusals: [429],
    async run({ body, headers, address, setCookie }) {
      setCookie((await resetPassword(ctx, services, body, { headers, address })).deviceCookie);
      return { status: true as const };
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/send-verification-email',
    operationId: 'sendVerificationEmail',
    tag,
    summary: 'Mail the link again that confirms the own e-mail address; it works once, for 24 hours',
    who: 'user',
    body: sendVerificationSchema,
    answer: { status: 200, description: 'Sent to the address that waits for its link', schema: done },
    refusals: [429],
    async run({ actor, body, address }) {
      await sendVerificationEmail(ctx, services, actor, body, { address });
      return { status: true as const };
    },
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
    async run({ query: { token, callbackURL }, headers, address }) {
      await verifyEmail(ctx, services, { secrets: services.config.authSecrets, token }, { headers, address });
      if (callbackURL === undefined) return { status: true as const };
      return new Response(null, {
        status: 302,
        headers: { Location: callbackURL, 'Cache-Control': 'no-store' },
      });
    },
  });
}
