import type { MailText } from '#services/mail/mailer.ts';
import type { MailContent } from './content.ts';
import { mailAsText } from './text.ts';

/** A mail as mail programs want it: HTML, and the same as text. What draws it is loaded with the first mail. */
export async function renderMail(content: MailContent): Promise<MailText> {
  const [{ renderToStaticMarkup }, { mailLayout }] = await Promise.all([
    import('react-dom/server'),
    import('./layout.ts'),
  ]);
  return {
    subject: oneLine(content.subject),
    html: `<!doctype html>${renderToStaticMarkup(mailLayout(content))}`,
    text: mailAsText(content),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
