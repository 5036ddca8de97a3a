import type { MailContent } from './content.ts';

/**
 * Tells the old address that the account has a new one. It names neither the new address nor the person, and its link
 * opens a public page, so a wrong recipient learns nothing and can do nothing.
 */
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
