import { z } from 'zod';
import { profileFields } from '../fields/profile.ts';
import { changesShape, editFormShape } from '../fields/schemas.ts';
import { pick, publicNames } from '../fields/shown.ts';
import { limits } from '../limits/limits.ts';
import { cleanLine, isStorable } from '../texts/clean-text.ts';
import { ownPath } from '../texts/parse-url.ts';
import { idInput } from '../texts/text.ts';

const emailText = 'Ingresá un email válido';
const showsSeenText = 'Decí si mostrás que viste los mensajes: true o false';
const passwordShort = `La contraseña debe tener al menos ${limits.passwordMin} caracteres`;

/** The domain as mail programs and browsers send it: 'ñandú.com.ar' -> 'xn--and-6ma2c.com.ar'. */
function asciiDomain(domain: string): string {
  if (!/[^\p{ASCII}]/u.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An address without what comes with it from a page or a mail: invisible characters, '<mailto:…>' and a final sign. */
function cleanEmail(text: string): string {
  if (!isStorable(text)) return text;
  const address = cleanLine(text)
    .replace(/^<?(?:mailto:\s*)?|\?.*$/gi, '')
    .replace(/[\s.,;:>]+$/, '');
  const at = address.lastIndexOf('@') + 1;
  return `${address.slice(0, at)}${asciiDomain(address.slice(at))}`.toLowerCase();
}

export const emailAddress = () =>
  z
    .string({ error: 'El email es requerido' })
    .max(limits.urlMax, { error: emailText, abort: true })
    .overwrite(cleanEmail)
    .min(1, { error: 'El email es requerido', abort: true })
    .max(limits.emailMax, emailText)
    .pipe(z.email({ error: emailText }));

export const passwordInput = () =>
  z
    .string({ error: 'La contraseña es requerida' })
    .min(1, { error: 'La contraseña es requerida', abort: true })
    .max(limits.passwordMax, `La contraseña puede tener hasta ${limits.passwordMax} caracteres`);

export const confirmationSchema = z.strictObject({ password: passwordInput() });

export const changePasswordSchema = z.strictObject({
  currentPassword: passwordInput(),
  newPassword: passwordInput().min(limits.passwordMin, passwordShort),
});

export const sessionIdSchema = z.strictObject({ id: idInput('Esa sesión no existe') });

export const signUpSchema = z.strictObject({
  name: profileFields.fullName.create,
  email: emailAddress(),
  password: passwordInput().min(limits.passwordMin, passwordShort),
});

export const signInSchema = z.strictObject({ email: emailAddress(), password: passwordInput() });

export const requestPasswordResetSchema = z.strictObject({ email: emailAddress() });

export const resetPasswordSchema = z.strictObject({
  token: z
    .string({ error: 'El enlace no es válido' })
    .min(1, 'El enlace no es válido')
    .max(200, 'El enlace no es válido')
    .refine(isStorable, 'El enlace no es válido'),
  newPassword: passwordInput().min(limits.passwordMin, passwordShort),
  keepPasskeys: z
    .boolean()
    .meta({ description: 'Keeps the passkeys of the last 30 days, which are removed otherwise' })
    .default(false),
});

/** Browsers leave an unticked checkbox out of the form. */
export const resetPasswordFormSchema = resetPasswordSchema.extend({
  keepPasskeys: z
    .literal('on')
    .optional()
    .transform((box) => box === 'on'),
});

const notOurs = 'Tiene que ser una dirección de este sitio, como /profile';

/** Path of this site for the redirect after confirmation; never another site. */
const callbackUrl = () =>
  z
    .string()
    .max(limits.urlMax, notOurs)
    .refine((text) => ownPath(text) !== null, notOurs)
    .overwrite((text) => ownPath(text) ?? text)
    .max(limits.urlMax, notOurs)
    .meta({ description: 'A path of this site, such as /profile' })
    .optional();

export const sendVerificationSchema = z.strictObject({ email: emailAddress(), callbackURL: callbackUrl() });

const verificationToken = () =>
  z
    .string({ error: 'El enlace no es válido' })
    .min(1, 'El enlace no es válido')
    .max(200, 'El enlace no es válido')
    .refine(isStorable, 'El enlace no es válido');

export const verifyEmailSchema = z.strictObject({ token: verificationToken(), callbackURL: callbackUrl() });

export const changeEmailSchema = z.strictObject({ email: emailAddress(), password: passwordInput() });

export const profileSchema = z.strictObject({
  ...changesShape(profileFields),
  showsSeen: z.boolean({ error: showsSeenText }).optional(),
});
export type ProfileChanges = z.output<typeof profileSchema>;

export const showsSeenFormSchema = z.strictObject({
  showsSeen: z.enum(['true', 'false'], { error: showsSeenText }).transform((value) => value === 'true'),
});

const typedProfile = z.strictObject(editFormShape(profileFields));

/**
 * Whole profile form: an empty field is null, and the name is required. The result has only the fields that differ from
 * `profileSnapshot`, because another tab may have changed the rest.
 */
export const profileFormSchema = typedProfile
  .extend({ began: z.string().optional() })
  .transform(({ began, ...typed }): ProfileChanges => {
    const before = objectIn(began);
    const fields = Object.entries(typed).filter(([name, value]) => {
      const schema = typedProfile.shape[name as keyof typeof typed];
      return !(name in before) || schema.safeParse(before[name]).data !== value;
    });
    return Object.fromEntries(fields);
  });

const said = pick(publicNames(profileFields));

export const profileSnapshot = (profile: Parameters<typeof said>[0]): string => JSON.stringify(said(profile));

export const afterSaving = (began: string, changes: ProfileChanges): string =>
  JSON.stringify({ ...objectIn(began), ...changes });

function objectIn(json = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}
