import { eq } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import type { MailContent } from '#application/mails/contents/render-mail.ts';
import { contactMessages } from '#database/schema.ts';

/** The mail to ourselves with what somebody wrote on /contact; null when it is gone. */
export async function contactMail(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ content: MailContent; replyTo: string } | null> {
  const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return found ? { content: contactContent(found), replyTo: found.email } : null;
}

interface Written {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const contactContent = ({ name, email, subject, message }: Written): MailContent => ({
  subject: `Contacto: ${subject}`,
  preview: message,
  name: null,
  paragraphs: [`De: ${name} <${email}>`, `Asunto: ${subject}`],
  quotes: [message],
  action: {
    label: `Responder a ${name}`,
    url: `mailto:${email}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`,
  },
  reason: 'Llegó por el formulario de contacto.',
});
