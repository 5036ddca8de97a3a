import type { MailText } from '#services/mail/mailer.ts';

export interface MailItem {
  title: string;
  body: string | null;
  url: string;
}

/** Plain texts; `mail-layout.ts` has the design. */
export interface MailContent {
  subject: string;
  /** Shown by inboxes after the subject. */
  preview: string;
  /** Name for the greeting; empty for a greeting without a name, null for mail to ourselves. */
  name: string | null;
  heading?: string;
  paragraphs: readonly string[];
  /** Typed texts with their line breaks. */
  quotes?: readonly string[];
  items?: readonly MailItem[];
  action: { label: string; url: string };
  /** After the button. */
  notes?: readonly string[];
  reason: string;
  links?: readonly { label: string; url: string }[];
}

/** HTML and plain text. React is loaded with the first mail. */
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
