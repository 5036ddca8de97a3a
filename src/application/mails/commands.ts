import { AddressRefused } from '#services/mail/mailer.ts';
import type { OutgoingScope } from '../queue-handlers.ts';
import { markBounced } from './bounces.ts';
import { type MailContent, renderMail } from './contents/render-mail.ts';
import { deliveryKey, recordDeliveries, wasDelivered } from './deliveries.ts';

export interface OutgoingMail {
  /** Names the mail: its Message-ID, its file, its row among the deliveries. */
  key: string;
  /** null: to ourselves. The caller decides who may be mailed. */
  to: { userId: string; email: string } | null;
  /** About the account itself, such as the link that confirms an address: the person waits for the mail. */
  isAboutAccount?: true;
  content: MailContent;
  replyTo?: string;
  headers?: Record<string, string>;
}

/** Keeps holiday replies from answering (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

export async function sendMail(
  { ctx, mailer }: Pick<OutgoingScope, 'ctx' | 'mailer'>,
  { key, to, content, isAboutAccount, ...rest }: OutgoingMail,
  keys: readonly string[] = [key],
): Promise<void> {
  if (await wasDelivered(ctx.db, deliveryKey(key))) return;
  try {
    const sent = { ...rest, isUrgent: isAboutAccount ?? false, headers: { ...automatic, ...rest.headers } };
    await mailer.send({ key, to: to?.email ?? null, ...sent, ...(await renderMail(content)) });
  } catch (error) {
    if (!(error instanceof AddressRefused) || to === null) throw error;
    await markBounced(ctx, to);
  }
  await recordDeliveries(ctx.db, keys.map(deliveryKey));
}
