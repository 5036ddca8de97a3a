import type { MailContent } from './content.ts';

/** A mail for programs that show no HTML, and for people who want none. */
export function mailAsText({
  name,
  heading,
  paragraphs,
  quotes = [],
  items = [],
  action,
  ...rest
}: MailContent) {
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
