import type { MailContent } from './content.ts';

/**
 * The mail with the link to a new password. It greets nobody by name: anybody can have it sent to any address, so it
 * must not carry words that somebody chose for their account.
 */
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
