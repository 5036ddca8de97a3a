import type { MailText } from '#services/mail/mailer.ts';
import type { MailContent } from './content.ts';

/** A mail as mail programs want it: HTML, and the same as text. What draws it is loaded with the first mail. */
export async function renderMail(content: MailContent): Promise<MailText> {
  const [{ render, toPlainText }, { mailLayout }] = await Promise.all([
    import('@react-email/render'),
    import('./layout.ts'),
  ]);
  const html = await render(mailLayout(content));
  return { subject: oneLine(content.subject), html, text: toPlainText(html, { wordwrap: false }) };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
