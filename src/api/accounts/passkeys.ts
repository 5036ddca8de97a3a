import { z } from '@hono/zod-openapi';
import {
  addPasskey,
  askForPasskey,
  askToSignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '#application/accounts/passkeys.ts';
import { ok } from '#application/define-action.ts';
import { ownPasskey } from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, endpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn } from '../protocol/schemas/user.ts';

/** WebAuthn options, passed to the browser unchanged. */
const options = (name: string) =>
  z.looseObject({ challenge: z.string() }).openapi({ description: `WebAuthn's \`${name}\`` });

const asked = ok(
  'For 5 minutes, with the cookie of this answer',
  options('PublicKeyCredentialCreationOptionsJSON'),
);
const added = ok('The new passkey', ownPasskey);
const began = ok('Signed in: the session is in the cookie', signedIn);
const removed = ok('It signs in no more', done);

export function passkeysApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const auth = { ...scope, tag: 'auth' };

  actionEndpoint(auth, 'POST /auth/passkey/generate-register-options', askForPasskey, asked, {
    refusals: [403, 409, 429],
    present: ({ cookie, options }, { setCookie }) => {
      setCookie(cookie);
      return { ...options };
    },
  });
  actionEndpoint(auth, 'POST /auth/passkey/verify-registration', addPasskey, added, { refusals: [403, 429] });
  endpoint(auth, 'GET /auth/passkey/generate-authenticate-options', {
    operationId: 'generatePasskeyAuthenticateOptions',
    summary: 'What to ask the browser to sign in by a passkey',
    who: 'anyone',
    evenSuspended: true,
    answer: ok(
      'For 5 minutes, with the cookie of this answer',
      options('PublicKeyCredentialRequestOptionsJSON'),
    ),
    refusals: [429],
    async run({ address, setCookie }) {
      const asked = await askToSignIn(services, { address });
      setCookie(asked.cookie);
      return { ...asked.options };
    },
  });
  actionEndpoint(auth, 'POST /auth/passkey/verify-authentication', signInWithPasskey, began, {
    refusals: [401, 429],
    present: (entered, { setCookie }) => answerSignIn(ctx, entered, setCookie),
  });
  endpoint(auth, 'GET /auth/passkey/list-user-passkeys', {
    operationId: 'listPasskeys',
    summary: 'The passkeys of the account, oldest first, at most 20',
    who: 'user',
    answer: ok('The passkeys', z.array(ownPasskey)),
    refusals: [429],
    run: ({ actor }) => listPasskeys(services, actor),
  });
  actionEndpoint(auth, 'POST /auth/passkey/delete-passkey', removePasskey, removed, {
    refusals: [404, 429],
    present: () => ({ status: true as const }),
  });
}
