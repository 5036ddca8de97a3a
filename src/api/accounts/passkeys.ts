import { z } from '@hono/zod-openapi';
import {
  addPasskey,
  askForPasskey,
  askToSignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '#application/accounts/passkeys/commands.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import {
  addPasskeySchema,
  deletePasskeySchema,
  passkeyProofSchema,
  passkeySignInSchema,
} from '#domain/accounts/passkey.ts';
import { ownPasskey } from '#domain/views/views.ts';
import { type ApiScope, endpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn } from '../protocol/schemas/user.ts';

/** Options that go to the browser's WebAuthn call as they are. */
const options = (name: string) =>
  z.looseObject({ challenge: z.string() }).openapi({ description: `WebAuthn's \`${name}\`` });

/** `/api/auth/passkey`: signing in by a passkey, and the passkeys of the account, with the library's names. */
export function passkeysApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const tag = 'auth';

  endpoint(scope, {
    method: 'post',
    path: '/auth/passkey/generate-register-options',
    operationId: 'generatePasskeyRegisterOptions',
    tag,
    summary: 'What to ask the browser for a new passkey; needs the password, a code or another passkey',
    who: 'user',
    body: passkeyProofSchema,
    answer: {
      status: 200,
      description: 'For 5 minutes, with the cookie of this answer',
      schema: options('PublicKeyCredentialCreationOptionsJSON'),
    },
    refusals: [403, 409, 429],
    async run({ actor, body, headers, address, setCookie }) {
      const asked = await askForPasskey(ctx, services, actor, body, { headers, address });
      setCookie(asked.cookie);
      return { ...asked.options };
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/passkey/verify-registration',
    operationId: 'verifyPasskeyRegistration',
    tag,
    summary: 'Keep the passkey that the browser made',
    who: 'user',
    body: addPasskeySchema,
    answer: { status: 200, description: 'The new passkey', schema: ownPasskey },
    refusals: [403, 429],
    run: ({ actor, body, headers, address }) =>
      addPasskey(ctx, services, actor, body, deviceName(headers.get('user-agent')), { headers, address }),
  });
  endpoint(scope, {
    method: 'get',
    path: '/auth/passkey/generate-authenticate-options',
    operationId: 'generatePasskeyAuthenticateOptions',
    tag,
    summary: 'What to ask the browser to sign in by a passkey',
    who: 'anyone',
    evenSuspended: true,
    answer: {
      status: 200,
      description: 'For 5 minutes, with the cookie of this answer',
      schema: options('PublicKeyCredentialRequestOptionsJSON'),
    },
    refusals: [429],
    async run({ address, setCookie }) {
      const asked = await askToSignIn(services, { address });
      setCookie(asked.cookie);
      return { ...asked.options };
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/passkey/verify-authentication',
    operationId: 'verifyPasskeyAuthentication',
    tag,
    summary: 'Begin a session by a passkey, which counts as both steps',
    who: 'anyone',
    evenSuspended: true,
    body: passkeySignInSchema,
    answer: { status: 200, description: 'Signed in: the session is in the cookie', schema: signedIn },
    refusals: [401, 429],
    async run({ body, headers, address, setCookie }) {
      const entered = await signInWithPasskey(services, body, { headers, address });
      return answerSignIn(ctx, entered, setCookie);
    },
  });
  endpoint(scope, {
    method: 'get',
    path: '/auth/passkey/list-user-passkeys',
    operationId: 'listPasskeys',
    tag,
    summary: 'The passkeys of the account, oldest first, at most 20',
    who: 'user',
    answer: { status: 200, description: 'The passkeys', schema: z.array(ownPasskey) },
    refusals: [429],
    run: ({ actor }) => listPasskeys(services, actor),
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/passkey/delete-passkey',
    operationId: 'deletePasskey',
    tag,
    summary: 'Remove a passkey; without the password only within 15 minutes of signing in',
    who: 'user',
    body: deletePasskeySchema,
    answer: { status: 200, description: 'It signs in no more', schema: done },
    refusals: [404, 429],
    async run({ actor, body, headers, address }) {
      await removePasskey(ctx, services, actor, body, { headers, address });
      return { status: true as const };
    },
  });
}
