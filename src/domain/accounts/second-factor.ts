import { z } from 'zod';
import { passwordInput } from './account.ts';

export const appCodes = {
  digits: 6,
  seconds: 30,
  /** Codes of this many neighbours work too: clocks differ. */
  window: 1,
  issuer: 'AlRevés',
} as const;

/** Codes that sign in without the app, once each. No letter or digit can be taken for another. */
export const recoveryCodes = { amount: 10, length: 10, alphabet: 'abcdefghjkmnpqrstuvwxyz23456789' } as const;

export const SECOND_STEP_SECONDS = 5 * 60;

/** Changes of a person's sign-in methods: each is logged in the activity and mailed. */
export const factorChanges = [
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'recoveryCodeUse',
  'passkeyAdd',
  'passkeyRemove',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** Kinds of mail about the account itself. They are sent whatever the person chose for notices. */
export const accountMails = ['guessing', 'passwordChanged', ...factorChanges] as const;
export type AccountMail = (typeof accountMails)[number];

export const factorTexts = {
  wrongCode: 'El código no es correcto. Fijate en la app el que se ve ahora.',
  usedCode: 'Ese código ya se usó. Esperá a que la app muestre el próximo.',
  wrongAnyCode:
    'El código no es correcto. Escribí el que la app muestra ahora, o uno de tus códigos de recuperación.',
  wrongRecoveryCode: 'Ese código de recuperación no existe o ya se usó.',
  codeNeeded: 'Ingresá un código de tu app o uno de recuperación',
  stepExpired: 'Pasó demasiado tiempo. Volvé a ingresar tu email y contraseña.',
  tooManyWrong: 'Demasiados códigos incorrectos. Volvé a ingresar tu email y contraseña.',
  alreadyOn: 'La verificación en dos pasos ya está activada.',
  notBegun: 'Empezá de nuevo: pedí otro código QR.',
  notOn: 'La verificación en dos pasos no está activada.',
  wrongPassword: 'La contraseña no es correcta.',
} as const;

const code = (sentence: string) => z.string({ error: sentence });

export const totpCodeSchema = z.strictObject({
  code: code('Ingresá el código de 6 números')
    .max(40, 'El código tiene 6 números')
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, { error: 'Ingresá el código de 6 números', abort: true })
        .regex(/^\d{6}$/, 'El código tiene 6 números'),
    ),
});

export const recoveryCodeSchema = z.strictObject({
  code: code('Ingresá un código de recuperación')
    .trim()
    .min(1, 'Ingresá un código de recuperación')
    .max(40, 'Ese código de recuperación no es válido'),
});

export const anyCode = () =>
  code(factorTexts.codeNeeded)
    .trim()
    .min(1, { error: factorTexts.codeNeeded, abort: true })
    .max(40, factorTexts.wrongAnyCode);

export const factorChangeSchema = z.strictObject({ password: passwordInput(), code: anyCode() });
