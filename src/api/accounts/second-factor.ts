import { z } from '@hono/zod-openapi';
import {
  beginSecondFactor,
  finishSignInWithRecovery,
  renewRecoveryCodes,
  turnOffSecondFactor,
  verifyTotp,
} from '#application/accounts/second-factor.ts';
import { ok } from '#application/define-action.ts';
import { type ApiScope, actionEndpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn } from '../protocol/schemas/user.ts';

const backupCodes = z
  .array(z.string())
  .openapi({ description: 'Each signs in once without the app. They are shown here and never again' });
const begun = z.strictObject({
  method: z.literal('totp'),
  totpURI: z.string().openapi({ example: 'otpauth://totp/AlRev%C3%A9s:ana%40example.com?secret=...' }),
  backupCodes,
});
const secret = ok('The secret for an authenticator app', begun);
const began = ok('The session is in the cookie', signedIn);
const renewed = ok('The old codes work no more', done.extend({ backupCodes }));
const off = ok('Off; the session has a new cookie', done);

export function secondFactorApi(scope: ApiScope): void {
  const { ctx } = scope;
  const auth = { ...scope, tag: 'auth' };

  actionEndpoint(auth, 'POST /auth/two-factor/enable', beginSecondFactor, secret, {
    refusals: [403, 409, 429],
    present: ({ uri, codes }) => ({ method: 'totp' as const, totpURI: uri, backupCodes: codes }),
  });
  actionEndpoint(auth, 'POST /auth/two-factor/verify-totp', verifyTotp, began, {
    refusals: [401, 403, 409, 429],
    present: (entered, { setCookie }) => answerSignIn(ctx, entered, setCookie),
  });
  actionEndpoint(auth, 'POST /auth/two-factor/verify-backup-code', finishSignInWithRecovery, began, {
    refusals: [401, 429],
    present: (entered, { setCookie }) => answerSignIn(ctx, entered, setCookie),
  });
  actionEndpoint(auth, 'POST /auth/two-factor/generate-backup-codes', renewRecoveryCodes, renewed, {
    refusals: [409, 429],
    present: (codes) => ({ status: true as const, backupCodes: codes }),
  });
  actionEndpoint(auth, 'POST /auth/two-factor/disable', turnOffSecondFactor, off, {
    refusals: [409, 429],
    present: ({ cookie, deviceCookie }, { setCookie }) => {
      setCookie(cookie);
      setCookie(deviceCookie);
      return { status: true as const };
    },
  });
}
