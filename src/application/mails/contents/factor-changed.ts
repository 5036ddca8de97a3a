import type { FactorChange } from '#domain/accounts/second-factor.ts';
import type { MailContent } from './content.ts';

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

/** The mail about a change of how the person signs in. */
export const factorChangedMail = (change: FactorChange, publicUrl: string): Omit<MailContent, 'name'> => ({
  subject: texts[change].subject,
  preview: texts[change].told,
  paragraphs: [texts[change].told, 'Si fuiste vos, no tenés que hacer nada.'],
  action: { label: 'Ver la seguridad de tu cuenta', url: `${publicUrl}/profile/seguridad` },
  notes: ['Si no fuiste vos, entrá cuanto antes, cambiá tu contraseña y quitá las llaves que no reconozcas.'],
  reason: 'Te llega porque es sobre la seguridad de tu cuenta.',
});
