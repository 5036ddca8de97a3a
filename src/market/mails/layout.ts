import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailContent } from './content.ts';

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
  h(
    Html,
    { lang: 'es-AR' },
    h(Head, null, h('title', null, content.subject), h('meta', { name: 'color-scheme', content: 'light' })),
    h(
      Body,
      { style: { margin: 0, padding: 0, backgroundColor: colour.paper } },
      h(Preview, null, content.preview),
      h(
        Container,
        { style: { maxWidth: '560px', padding: '24px 16px', ...breaks } },
        wordmark,
        h(Section, { style: card }, ...inside(content)),
        ...footer(content),
      ),
    ),
  );

/** The R turned around where the mail program can. */
const wordmark = h(
  Text,
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
  padding: '12px 20px',
  borderRadius: '8px',
  backgroundColor: colour.sky,
  color: colour.white,
  font: `bold 16px/24px ${font}`,
};

const quote: CSSProperties = { ...text, paddingLeft: '12px', borderLeft: `3px solid ${colour.sky}` };

function* inside({ name, heading, paragraphs, quotes = [], items = [], action, notes = [] }: MailContent) {
  const said = name?.trim() ?? '';
  if (name !== null) yield h(Text, { key: 'hello', style: text }, `Hola${said && `, ${said}`}:`);
  if (heading) yield h(Text, { key: 'heading', style: large }, heading);
  for (const paragraph of paragraphs) yield h(Text, { key: paragraph, style: text }, paragraph);
  for (const [nth, words] of quotes.entries()) {
    yield h(Text, { key: `quote-${nth}`, style: quote }, ...lines(words));
  }
  for (const { title, body, url } of items) {
    const heading = h(Link, { href: url, style: { color: colour.ink, fontWeight: 'bold' } }, title);
    const rest = body === null ? [] : [h('br', { key: 'br' }), ...lines(body)];
    yield h(Text, { key: url + title, style: text }, heading, ...rest);
  }
  yield h(
    Section,
    { key: 'action', style: { margin: '24px 0 8px' } },
    h(Button, { href: action.url, style: button }, action.label),
  );
  for (const note of notes) yield h(Text, { key: note, style: { ...text, color: colour.ink2 } }, note);
}

function* footer({ action, reason, links = [] }: MailContent) {
  yield h(Hr, { key: 'rule', style: { margin: '24px 0 16px', borderTop: `1px solid ${colour.line}` } });
  yield h(Text, { key: 'reason', style: small }, reason);
  const between = (nth: number) => (nth === 0 ? '' : ' · ');
  const style = { color: colour.ink3, textDecoration: 'underline' };
  if (links.length > 0) {
    const all = links.flatMap(({ label, url }, nth) => [
      between(nth),
      h(Link, { key: url, href: url, style }, label),
    ]);
    yield h(Text, { key: 'links', style: small }, ...all);
  }
  if (action.url.startsWith('http')) {
    const said = `Si el botón no funciona, copiá esta dirección en tu navegador: ${action.url}`;
    yield h(Text, { key: 'address', style: small }, said);
  }
  yield h(Text, { key: 'who', style: small }, 'AlRevés, el mercado al revés');
}

/** What a person typed on several lines. */
const lines = (words: string): ReactNode[] =>
  words.split('\n').flatMap((line, nth) => (nth === 0 ? [line] : [h('br', { key: nth }), line]));
