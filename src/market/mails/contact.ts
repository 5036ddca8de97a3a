import { eq } from 'drizzle-orm';
import { contactMessages } from '#database/schema.ts';
import { escapeHtml } from '#services/mail/escape-html.ts';
import type { MailText } from '#services/mail/mailer.ts';
import type { Market } from '../context.ts';

/** The mail to ourselves with what somebody wrote on /contact; null when it is gone. */
export async function contactMail(
  market: Market,
  id: string,
): Promise<(MailText & { replyTo: string }) | null> {
  const [found] = await market.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!found) return null;
  const { name, email, subject, message } = found;
  const from = `De: ${name} <${email}>`;
  return {
    replyTo: email,
    subject: `Contacto: ${subject}`,
    text: `${from}\n\n${message}`,
    html: `<!doctype html><html lang="es-AR"><body><p>${escapeHtml(from)}</p><p style="white-space:pre-wrap">${escapeHtml(message)}</p></body></html>`,
  };
}
