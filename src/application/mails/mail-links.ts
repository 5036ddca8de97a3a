import { isId } from '#application/paging.ts';
import type { MailSettings } from '#application/queue-handlers.ts';
import { isSignature, signatureOf } from '#application/signature.ts';
import { type NotificationKind, notificationKinds } from '#domain/notifications/notification.ts';

interface MailLinks {
  links: { label: string; url: string }[];
  headers: Record<string, string>;
}

/** Links of the footer, and headers for mail programs (RFC 8058). */
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

const purpose = 'unsubscribe';

export type UnsubscribeScope = NotificationKind | 'digest';
const scopes: readonly string[] = [...notificationKinds, 'digest'];
const isScope = (text: string): text is UnsubscribeScope => scopes.includes(text);

export const unsubscribeToken = (secret: string, userId: string, scope: UnsubscribeScope): string =>
  `${userId}.${scope}.${signatureOf(secret, purpose, userId, scope)}`;

export function readUnsubscribeToken(
  secrets: readonly string[],
  token: string,
): { userId: string; scope: UnsubscribeScope } | null {
  const [userId = '', scope = '', given = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(userId) || !isScope(scope)) return null;
  return isSignature(given, secrets, purpose, userId, scope) ? { userId, scope } : null;
}
