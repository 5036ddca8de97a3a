import type { MailContent } from './content.ts';

/**
 * The mail with the link that confirms an address. It goes to an address that may be anybody's, so it holds nothing
 * that its sender typed, not even a name.
 */
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
