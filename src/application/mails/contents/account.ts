import { type AccountMail, type FactorChange, factorChanges } from '#domain/accounts/second-factor.ts';
import type { MailContent } from './content.ts';
import { factorChangedMail } from './factor-changed.ts';

/** What a mail says of the account as it is now. */
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

/** A mail about an account; it greets by no name, as somebody else may hold the address. */
export const accountMail = (what: AccountMail, publicUrl: string, account: AccountFacts): MailContent => ({
  name: '',
  ...(isFactorChange(what) ? factorChangedMail(what, publicUrl) : contents[what](publicUrl, account)),
});
