import type { MailContent } from '#application/mails/contents/render-mail.ts';
import { type AccountMail, type FactorChange, factorChanges } from '#domain/accounts/second-factor.ts';

interface AccountFacts {
  hasPasskeys: boolean;
}

const passkeysStay =
  'Tus llaves de acceso siguen funcionando: si no reconocés alguna, quitala en la seguridad de tu cuenta.';

/** Each link leads to a page; nothing happens until the person presses a button there. */
const contents: Record<
  Exclude<AccountMail, FactorChange>,
  (publicUrl: string, account: AccountFacts) => Omit<MailContent, 'name'>
> = {
  guessing: (publicUrl) => ({
    subject: 'Alguien intenta entrar a tu cuenta',
    preview: 'Probaron varias contraseñas equivocadas. Tu cuenta sigue cerrada para ellos.',
    paragraphs: [
      'Alguien probó varias contraseñas equivocadas en tu cuenta de AlRevés. No entró, y ahora vamos más despacio con cada intento.',
      'Si fuiste vos, no tenés que hacer nada. Si te olvidaste la contraseña, podés elegir otra.',
    ],
    action: { label: 'Ver la seguridad de tu cuenta', url: `${publicUrl}/profile/seguridad` },
    notes: [
      'Si usás la misma contraseña en otro sitio, cambiala: elegí una frase que no uses en otro lado.',
      'Te avisamos de esto una vez por día como mucho.',
    ],
    reason: 'Te llega porque es sobre la seguridad de tu cuenta.',
  }),
  passwordChanged: (publicUrl, { hasPasskeys }) => ({
    subject: 'Cambió la contraseña de tu cuenta',
    preview: 'Cerramos tu sesión en los demás dispositivos.',
    paragraphs: [
      'La contraseña de tu cuenta de AlRevés cambió, y cerramos tu sesión en los demás dispositivos.',
      'Si fuiste vos, no tenés que hacer nada.',
    ],
    action: { label: 'No fui yo', url: `${publicUrl}/auth?recover=1` },
    notes: [
      ...(hasPasskeys ? [passkeysStay] : []),
      'Si no fuiste vos, elegí una contraseña nueva cuanto antes con un enlace a este email.',
    ],
    reason: 'Te llega porque es sobre la seguridad de tu cuenta.',
  }),
};

const isFactorChange = (what: AccountMail): what is FactorChange =>
  (factorChanges as readonly AccountMail[]).includes(what);

/** Greets without a name, because somebody else may hold the address. */
export const accountMail = (what: AccountMail, publicUrl: string, account: AccountFacts): MailContent => ({
  name: '',
  ...(isFactorChange(what) ? factorChangedMail(what, publicUrl) : contents[what](publicUrl, account)),
});

const texts: Record<FactorChange, { subject: string; told: string }> = {
  secondFactorOn: {
    subject: 'Activaste la verificación en dos pasos',
    told: 'Desde ahora, después de tu contraseña te pedimos un código de tu app de autenticación. Cerramos tu sesión en los demás dispositivos.',
  },
  secondFactorOff: {
    subject: 'Se desactivó la verificación en dos pasos',
    told: 'Desde ahora se entra a tu cuenta de AlRevés solo con la contraseña.',
  },
  recoveryCodes: {
    subject: 'Códigos de recuperación nuevos',
    told: 'Se crearon códigos de recuperación nuevos para tu cuenta de AlRevés. Los anteriores ya no sirven.',
  },
  recoveryCodeUse: {
    subject: 'Entraron con un código de recuperación',
    told: 'Alguien entró a tu cuenta de AlRevés con tu contraseña y uno de tus códigos de recuperación.',
  },
  passkeyAdd: {
    subject: 'Agregaste una llave de acceso',
    told: 'Tu cuenta de AlRevés tiene una llave de acceso nueva: con ella se entra sin contraseña.',
  },
  passkeyRemove: {
    subject: 'Se quitó una llave de acceso',
    told: 'Se quitó una llave de acceso de tu cuenta de AlRevés: con ella ya no se entra.',
  },
};

export const factorChangedMail = (change: FactorChange, publicUrl: string): Omit<MailContent, 'name'> => ({
  subject: texts[change].subject,
  preview: texts[change].told,
  paragraphs: [texts[change].told, 'Si fuiste vos, no tenés que hacer nada.'],
  action: { label: 'Ver la seguridad de tu cuenta', url: `${publicUrl}/profile/seguridad` },
  notes: ['Si no fuiste vos, entrá cuanto antes, cambiá tu contraseña y quitá las llaves que no reconozcas.'],
  reason: 'Te llega porque es sobre la seguridad de tu cuenta.',
});

/** The address may be anybody's, so the mail contains nothing that its sender typed, not even a name. */
export const verifyEmailMail = ({ url, isChange }: { url: string; isChange: boolean }): MailContent => ({
  subject: isChange ? 'Confirmá tu email nuevo' : 'Confirmá tu email',
  preview: 'El enlace sirve una sola vez y vence en 24 horas.',
  name: '',
  paragraphs: [
    isChange
      ? 'Pediste usar esta dirección en tu cuenta de AlRevés. Confirmala desde acá:'
      : 'Con esta dirección se abrió una cuenta en AlRevés. Si es tuya, confirmala desde acá:',
  ],
  action: { label: 'Confirmar mi email', url },
  notes: [
    'El enlace sirve una sola vez y vence en 24 horas. También funciona en otro dispositivo.',
    'Si no fuiste vos, no hagas nada: sin tu confirmación no te vamos a escribir más a esta dirección.',
  ],
  reason: isChange
    ? 'Te llega porque alguien pidió usar esta dirección en su cuenta.'
    : 'Te llega porque una cuenta de AlRevés usa esta dirección.',
});

/** For the old address, without the new one or a name, and with a public link only. */
export const emailChangedMail = (publicUrl: string): MailContent => ({
  subject: 'Cambió el email de tu cuenta',
  preview: 'Desde ahora tu cuenta de AlRevés usa otra dirección.',
  name: '',
  paragraphs: [
    'El email de tu cuenta de AlRevés cambió: desde ahora se entra con otra dirección, y los avisos van ahí.',
    'Si fuiste vos, no tenés que hacer nada.',
  ],
  action: { label: 'No fui yo', url: `${publicUrl}/contact` },
  notes: ['Si no fuiste vos, escribinos desde esta dirección cuanto antes.'],
  reason: 'Te llega porque esta era la dirección de tu cuenta. No te vamos a escribir más acá.',
});

/** Greets without a name, because anybody can have this mail sent to any address. */
export const passwordResetMail = ({ url }: { url: string }): MailContent => ({
  subject: 'Elegí una contraseña nueva',
  preview: 'El enlace sirve una sola vez y vence en una hora.',
  name: '',
  paragraphs: ['Pediste una contraseña nueva para tu cuenta de AlRevés. Elegila desde acá:'],
  action: { label: 'Elegir contraseña', url },
  notes: [
    'El enlace sirve una sola vez y vence en una hora.',
    'Si no fuiste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
  ],
  reason: 'Te llega porque alguien pidió una contraseña nueva para esta dirección.',
});
