import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailContent } from '#application/mails/contents/render-mail.ts';

/** The tokens of `src/web/styles` as hex colours. */
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

/** Without JSX, because the application runs as plain TypeScript. React escapes typed texts. */
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

/** The R is mirrored where the mail program supports transforms. */
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

const lines = (words: string): ReactNode[] =>
  words.split('\n').flatMap((line, nth) => (nth === 0 ? [line] : [h('br', { key: nth }), line]));

type Children = readonly ReactNode[];

const previewMax = 150;
/** Invisible characters after a short preview keep inboxes from showing the first words of the mail. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

const mailPage = (
  { title, background }: { title: string; background: string },
  ...children: Children
): ReactElement =>
  h(
    'html',
    { lang: 'es-AR', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('title', null, title),
      h('meta', { name: 'color-scheme', content: 'light' }),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor: background } },
      // Some mail programs drop the style of the body, so a table has the background, too.
      h(MailBlock, { cell: { margin: 0, padding: 0, backgroundColor: background } }, ...children),
    ),
  );

/** Shown by inboxes after the subject; invisible in the mail. */
function InboxPreview({ said }: { said: string }): ReactElement {
  const text = said.slice(0, previewMax);
  const style: CSSProperties = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  return h('div', { style }, text, h('div', null, filler.repeat(previewMax - text.length)));
}

/** A table, because Outlook gives padding and background to nothing else. */
const MailBlock = (props: {
  style?: CSSProperties;
  cell?: CSSProperties;
  children?: ReactNode;
}): ReactElement =>
  h(
    'table',
    {
      role: 'presentation',
      align: 'center',
      width: '100%',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      style: props.style,
    },
    h('tbody', null, h('tr', null, h('td', { style: props.cell }, props.children))),
  );

const MailLink = (props: { href: string; style: CSSProperties; children?: ReactNode }): ReactElement =>
  h(
    'a',
    { href: props.href, target: '_blank', style: { textDecoration: 'none', ...props.style } },
    props.children,
  );

/** Padding of a button in px. */
const inner = { block: 12, inline: 20 };
const toPoints = (px: number) => (px * 3) / 4;
/** Outlook knows no padding of links, so two thin spaces are stretched to its width. */
const outlookSpace = `mso-font-width:${inner.inline * 25}%`;
const outlookRaise = `mso-text-raise:${toPoints(2 * inner.block)}`;

/** A conditional comment for Outlook. Its markup is constant, so nothing typed is in it. */
const forOutlook = (markup: string) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to a comment.
  h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${markup}<![endif]-->` } });

const MailButton = (props: { href: string; style: CSSProperties; label: string }): ReactElement =>
  h(
    MailLink,
    {
      href: props.href,
      style: {
        display: 'inline-block',
        maxWidth: '100%',
        padding: `${inner.block}px ${inner.inline}px`,
        // Rendered as `mso-padding-alt`.
        ...{ msoPaddingAlt: '0px' },
        ...props.style,
      },
    },
    forOutlook(`<i style="${outlookSpace};${outlookRaise}" hidden>&#8202;&#8202;</i>`),
    h(
      'span',
      {
        style: {
          display: 'inline-block',
          maxWidth: '100%',
          lineHeight: '120%',
          ...{ msoPaddingAlt: '0px', msoTextRaise: toPoints(inner.block) },
        },
      },
      props.label,
    ),
    forOutlook(`<i style="${outlookSpace}" hidden>&#8202;&#8202;&#8203;</i>`),
  );
