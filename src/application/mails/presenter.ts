import type { MailSettings } from '../effects.ts';
import { type UnsubscribeScope, unsubscribeToken } from './token.ts';

export interface MailLinks {
  links: { label: string; url: string }[];
  headers: Record<string, string>;
}

/** The ways to change or stop such mails: links in the footer, and headers for the mail program (RFC 8058). */
export function mailLinks(
  { publicUrl, secret }: Pick<MailSettings, 'publicUrl' | 'secret'>,
  userId: string,
  scope: UnsubscribeScope,
): MailLinks {
  const end = `${publicUrl}/avisos/baja/${unsubscribeToken(secret, userId, scope)}`;
  return {
    links: [
      { label: 'Elegir qué avisos recibo', url: `${publicUrl}/profile/avisos` },
      { label: 'No recibir más estos mails', url: end },
    ],
    headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
