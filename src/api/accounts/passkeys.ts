import { z } from '@hono/zod-openapi';
import {
  addPasskey,
  askForPasskey,
  askToSignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '#application/accounts/passkeys.ts';
import { ownPasskey } from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, endpoint } from '../protocol/endpoint.ts';
import { answerSignIn, done, signedIn } from '../protocol/schemas/user.ts';

/** WebAuthn options, passed to the browser unchanged. */
const options = (name: string) =>
  z.looseObject({ challenge: z.string() }).openapi({ description: `WebAuthn's \`${name}\`` });

const tag = 'auth';
const asked = {
  status: 200,
  description: 'For 5 minutes, with the cookie of this answer',
  schema: options('PublicKeyCredentialCreationOptionsJSON'),
} as const;
const added = { status: 200, description: 'The new passkey', schema: ownPasskey } as const;
const began = {
  status: 200,
  description: 'Signed in: the session is in the cookie',
  schema: signedIn,
} as const;
const removed = { status: 200, description: 'It signs in no more', schema: done } as const;

export function passkeysApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const auth = { ...scope, tag };

  actionEndpoint(auth, 'POST /auth/passkey/generate-register-options', askForPasskey, asked, {
    refusals: [403, 409, 429],
    present: ({ cookie, options }, { setCookie }) => {
      setCookie(cookie);
      return { ...options };
    },
  });
  actionEndpoint(auth, 'POST /auth/passkey/verify-registration', addPasskey, added, { refusals: [403, 429] });
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
  actionEndpoint(auth, 'POST /auth/passkey/verify-authentication', signInWithPasskey, began, {
    refusals: [401, 429],
    present: (entered, { setCookie }) => answerSignIn(ctx, entered, setCookie),
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
  actionEndpoint(auth, 'POST /auth/passkey/delete-passkey', removePasskey, removed, {
    refusals: [404, 429],
    present: () => ({ status: true as const }),
  });
}
