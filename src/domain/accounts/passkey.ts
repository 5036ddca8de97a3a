import { z } from 'zod';
import { idInput, typedText } from '../texts/text.ts';
import { passwordInput } from './account.ts';
import { anyCode } from './second-factor.ts';

export const passkeyLimits = { perPerson: 20, nameMax: 60, recentDays: 30 } as const;

/** Removing a passkey asks for the password again this long after signing in. */
export const RECENT_SIGN_IN_SECONDS = 15 * 60;

export const passkeyTexts = {
  notAdded: 'No pudimos guardar la llave de acceso. Probá de nuevo.',
  notSignedIn: 'No pudimos entrar con esa llave de acceso. Probá de nuevo o usá tu contraseña.',
  tooMany: `Podés tener hasta ${passkeyLimits.perPerson} llaves de acceso. Quitá una antes de agregar otra.`,
  proofNeeded: 'Ingresá tu contraseña: una llave de acceso nueva entra sin ella.',
  notConfirmed: 'No pudimos comprobar esa llave de acceso. Probá de nuevo o usá tu contraseña.',
  passwordNeeded: 'Ingresá tu contraseña: hace rato que iniciaste sesión.',
  wrongPassword: 'La contraseña no es correcta.',
} as const;

const encoded = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(max);

const credential = { id: encoded(1_500), rawId: encoded(1_500), type: z.literal('public-key') };
const extras = {
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((kind) => kind ?? undefined),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a browser says of a new passkey (WebAuthn Level 3, `RegistrationResponseJSON`). */
const registrationResponse = z.object({
  ...credential,
  ...extras,
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponse>;

/** What a browser says with a passkey (WebAuthn Level 3, `AuthenticationResponseJSON`). */
const authenticationResponse = z.object({
  ...credential,
  ...extras,
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(4_000),
    userHandle: encoded(200)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});
export type AuthenticationResponse = z.output<typeof authenticationResponse>;

const name = () =>
  typedText()
    .min(1, 'Poné un nombre para reconocerla')
    .max(passkeyLimits.nameMax, `El nombre puede tener hasta ${passkeyLimits.nameMax} caracteres`);

export const addPasskeySchema = z.strictObject({ response: registrationResponse, name: name().optional() });
/** Re-authentication before a passkey is added: one of the three. */
export const passkeyProofSchema = z.strictObject({
  password: passwordInput().optional(),
  code: anyCode().optional(),
  response: authenticationResponse.optional(),
});

export const passkeySignInSchema = z.strictObject({ response: authenticationResponse });
export const deletePasskeySchema = z.strictObject({ id: idInput(), password: passwordInput().optional() });
