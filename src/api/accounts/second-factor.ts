import { z } from '@hono/zod-openapi';
import {
  beginSecondFactor,
  confirmSecondFactor,
  finishSignIn,
  finishSignInWithRecovery,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#application/accounts/second-factor/commands.ts';
import { confirmationSchema } from '#domain/accounts/account.ts';
import { appCodeSchema, factorChangeSchema, recoveryCodeSchema } from '#domain/accounts/second-factor.ts';
import { type ApiScope, endpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn } from '../protocol/schemas/user.ts';

const backupCodes = z
  .array(z.string())
  .openapi({ description: 'Each signs in once without the app. They are shown here and never again' });
const begun = z.strictObject({
  method: z.literal('totp'),
  totpURI: z.string().openapi({ example: 'otpauth://totp/AlRev%C3%A9s:ana%40example.com?secret=...' }),
  backupCodes,
});
const renewed = done.extend({ backupCodes });

/** `/api/auth/two-factor`: an authenticator app as the second step of signing in, with the library's names. */
export function secondFactorApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const tag = 'auth';

  endpoint(scope, {
    method: 'post',
    path: '/auth/two-factor/enable',
    operationId: 'enableTwoFactor',
    tag,
    summary: 'Begin to turn on two-step verification; the first code turns it on, at verify-totp',
    who: 'user',
    body: confirmationSchema,
    answer: { status: 200, description: 'The secret for an authenticator app', schema: begun },
    refusals: [403, 409, 429],
    async run({ actor, body, headers, address }) {
      const { uri, codes } = await beginSecondFactor(ctx, services, actor, body, { headers, address });
      return { method: 'totp' as const, totpURI: uri, backupCodes: codes };
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/two-factor/verify-totp',
    operationId: 'verifyTotp',
    tag,
    summary:
      'With a session: turn two-step verification on, which ends the other sessions. Without one: end the second step of signing in',
    who: 'anyone',
    evenSuspended: true,
    body: appCodeSchema,
    answer: { status: 200, description: 'The session is in the cookie', schema: signedIn },
    refusals: [401, 403, 409, 429],
    async run({ actor, body, headers, address, setCookie }) {
      const caller = { headers, address };
      const entered = actor
        ? await confirmSecondFactor(ctx, services, actor, body, caller)
        : await finishSignIn(services, body, caller);
      return answerSignIn(ctx, entered, setCookie);
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/two-factor/verify-backup-code',
    operationId: 'verifyBackupCode',
    tag,
    summary: 'End the second step of signing in with a recovery code, which works once',
    who: 'anyone',
    evenSuspended: true,
    body: recoveryCodeSchema,
    answer: { status: 200, description: 'The session is in the cookie', schema: signedIn },
    refusals: [401, 429],
    async run({ body, headers, address, setCookie }) {
      const entered = await finishSignInWithRecovery(ctx, services, body, { headers, address });
      return answerSignIn(ctx, entered, setCookie);
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/two-factor/generate-backup-codes',
    operationId: 'generateBackupCodes',
    tag,
    summary: 'Replace the recovery codes, with the password and a code of the app or a recovery code',
    who: 'user',
    body: factorChangeSchema,
    answer: { status: 200, description: 'The old codes work no more', schema: renewed },
    refusals: [409, 429],
    async run({ actor, body, headers, address }) {
      const codes = await renewRecoveryCodes(ctx, services, actor, body, { headers, address });
      return { status: true as const, backupCodes: codes };
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/two-factor/disable',
    operationId: 'disableTwoFactor',
    tag,
    summary: 'Turn two-step verification off, with the password and a code of the app or a recovery code',
    who: 'user',
    body: factorChangeSchema,
    answer: { status: 200, description: 'Off; the session has a new cookie', schema: done },
    refusals: [409, 429],
    async run({ actor, body, headers, address, setCookie }) {
      const session = await turnOffSecondFactor(ctx, services, actor, body, { headers, address });
      setCookie(session.cookie);
      setCookie(session.deviceCookie);
      return { status: true as const };
    },
  });
}
