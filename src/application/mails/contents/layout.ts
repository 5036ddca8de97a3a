import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailContent } from './content.ts';
import { InboxPreview, MailBlock, MailButton, MailLink, mailPage } from './markup.ts';

/** The tokens of `src/web/styles`, as mail programs understand colours. */
const colour = {
  paper: '#fdfaf4',
  white: '#ffffff',
  ink: '#131d3b',
  ink2: '#414c66',
  ink3: '#56607a',
  line: '#ded8cc',
  sky: '#00639f',
};
const font = 'Arial, Helvetica, sans-serif';
const text: CSSProperties = { margin: '0 0 16px', color: colour.ink, font: `16px/24px ${font}` };
const large: CSSProperties = { ...text, font: `bold 20px/28px ${font}` };
const small: CSSProperties = { margin: '0 0 8px', color: colour.ink3, font: `14px/20px ${font}` };
const breaks: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/**
 * Every mail of ours. Made without JSX, as the market runs as plain TypeScript too; React escapes what people
 * typed.
 */
export const mailLayout = (content: MailContent): ReactElement =>
  mailPage(
    { title: content.subject, background: colour.paper },
    h(InboxPreview, { said: content.preview }),
    h(
      MailBlock,
      { style: { maxWidth: '560px', padding: '24px 16px', ...breaks } },
      wordmark,
      h(MailBlock, { style: card }, ...inside(content)),
      ...footer(content),
    ),
  );

/** The R turned around where the mail program can. */
const wordmark = h(
  'p',
  { style: { ...text, font: `bold 24px/32px ${font}`, letterSpacing: '-0.5px' } },
  'Al',
  h('span', { style: { display: 'inline-block', transform: 'scaleX(-1)', color: colour.sky } }, 'R'),
  'evés',
);

const card: CSSProperties = {
  padding: '24px',
  borderTop: `2px solid ${colour.ink}`,
  backgroundColor: colour.white,
};

const button: CSSProperties = {
  borderRadius: '8px',
  backgroundColor: colour.sky,
  color: colour.white,
  font: `bold 16px/24px ${font}`,
};

const quote: CSSProperties = { ...text, paddingLeft: '12px', borderLeft: `3px solid ${colour.sky}` };

function* inside({ name, heading, paragraphs, quotes = [], items = [], action, notes = [] }: MailContent) {
  const said = name?.trim() ?? '';
  if (name !== null) yield h('p', { key: 'hello', style: text }, `Hola${said && `, ${said}`}:`);
  if (heading) yield h('p', { key: 'heading', style: large }, heading);
  for (const paragraph of paragraphs) yield h('p', { key: paragraph, style: text }, paragraph);
  for (const [nth, words] of quotes.entries()) {
    yield h('p', { key: `quote-${nth}`, style: quote }, ...lines(words));
  }
  for (const { title, body, url } of items) {
    const heading = h(MailLink, { href: url, style: { color: colour.ink, fontWeight: 'bold' } }, title);
    const rest = body === null ? [] : [h('br', { key: 'br' }), ...lines(body)];
    yield h('p', { key: url + title, style: text }, heading, ...rest);
  }
  yield h(
    MailBlock,
    { key: 'action', style: { margin: '24px 0 8px' } },
    h(MailButton, { href: action.url, style: button, label: action.label }),
  );
  for (const note of notes) yield h('p', { key: note, style: { ...text, color: colour.ink2 } }, note);
}

const rule: CSSProperties = {
  width: '100%',
  margin: '24px 0 16px',
  border: 'none',
  borderTop: `1px solid ${colour.line}`,
};

function* footer({ action, reason, links = [] }: MailContent) {
  yield h('hr', { key: 'rule', style: rule });
  yield h('p', { key: 'reason', style: small }, reason);
  const between = (nth: number) => (nth === 0 ? '' : ' · ');
  const style = { color: colour.ink3, textDecoration: 'underline' };
  if (links.length > 0) {
    const all = links.flatMap(({ label, url }, nth) => [
      between(nth),
      h(MailLink, { key: url, href: url, style }, label),
    ]);
    yield h('p', { key: 'links', style: small }, ...all);
  }
  if (action.url.startsWith('http')) {
    const said = `Si el botón no funciona, copiá esta dirección en tu navegador: ${action.url}`;
    yield h('p', { key: 'address', style: small }, said);
  }
  yield h('p', { key: 'who', style: small }, 'AlRevés, el mercado al revés');
}

/** What a person typed on several lines. */
const lines = (words: string): ReactNode[] =>
  words.split('\n').flatMap((line, nth) => (nth === 0 ? [line] : [h('br', { key: nth }), line]));
