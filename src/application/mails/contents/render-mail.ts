import type { MailText } from '#services/mail/mailer.ts';

/** One of several things in a mail. */
export interface MailItem {
  title: string;
  body: string | null;
  url: string;
}

/** What a mail says, as plain text: how it looks is `layout.ts`'s. */
export interface MailContent {
  subject: string;
  /** What inboxes show after the subject. */
  preview: string;
  /** The name of the recipient, to greet them; null: the mail goes to ourselves. */
  name: string | null;
  /** What happened, larger than the rest. */
  heading?: string;
  paragraphs: readonly string[];
  /** What somebody wrote, in their words and lines. */
  quotes?: readonly string[];
  items?: readonly MailItem[];
  action: { label: string; url: string };
  /** After the button. */
  notes?: readonly string[];
  /** Why the person gets it. */
  reason: string;
  links?: readonly { label: string; url: string }[];
}

/** A mail as mail programs want it: HTML, and the same as text. What draws it is loaded with the first mail. */
export async function renderMail(content: MailContent): Promise<MailText> {
  const [{ renderToStaticMarkup }, { mailLayout }] = await Promise.all([
    import('react-dom/server'),
    import('#application/mails/contents/mail-layout.ts'),
  ]);
  return {
    subject: oneLine(content.subject),
    html: `<!doctype html>${renderToStaticMarkup(mailLayout(content))}`,
    text: mailAsText(content),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A mail for programs that show no HTML, and for people who want none. */
function mailAsText({ name, heading, paragraphs, quotes = [], items = [], action, ...rest }: MailContent) {
  const { notes = [], reason, links = [] } = rest;
  const said = name?.trim() ?? '';
  return [
    ...(name === null ? [] : [`Hola${said && `, ${said}`}:`]),
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...quotes,
    ...items.map(({ title, body, url }) => [title, body, url].filter(Boolean).join('\n')),
    leadsTo(action),
    ...notes,
    '----',
    reason,
    ...links.map(leadsTo),
    'AlRevés, el mercado al revés',
  ].join('\n\n');
}

const leadsTo = ({ label, url }: MailContent['action']): string =>
  `${label}:\n${url.replace(/^mailto:([^?]*).*$/, '$1')}`;
