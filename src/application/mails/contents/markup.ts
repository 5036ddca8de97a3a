import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';

type Children = readonly ReactNode[];

/** Letters of the preview that inboxes show at most. */
const previewMax = 150;
/** Letters without a shape: behind a short preview they keep the inbox from showing the mail's first words. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** A whole mail: its language, what mail programs need in the head, and the ground below everything. */
export const mailPage = (
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
      // Some mail programs drop the body's style, so the ground is also a table's.
      h(MailBlock, { cell: { margin: 0, padding: 0, backgroundColor: background } }, ...children),
    ),
  );

/** What inboxes show after the subject; not seen in the mail. */
export function InboxPreview({ said }: { said: string }): ReactElement {
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

/** A box. A table, as Outlook gives padding and ground to nothing else. */
export const MailBlock = (props: {
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

/** A link that opens outside the mail program's own window. */
export const MailLink = (props: { href: string; style: CSSProperties; children?: ReactNode }): ReactElement =>
  h(
    'a',
    { href: props.href, target: '_blank', style: { textDecoration: 'none', ...props.style } },
    props.children,
  );

/** The distance between a button's edge and its words, in px. */
const inner = { block: 12, inline: 20 };
const toPoints = (px: number) => (px * 3) / 4;
/** Two thin spaces, made as wide as the distance; Outlook knows no padding of links. */
const outlookSpace = `mso-font-width:${inner.inline * 25}%`;
const outlookRaise = `mso-text-raise:${toPoints(2 * inner.block)}`;

/** A comment that only Outlook reads. It is constant text: nothing that people typed is in it. */
const forOutlook = (markup: string) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to a comment.
  h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${markup}<![endif]-->` } });

/** A link that looks like a button, in Outlook too. */
export const MailButton = (props: { href: string; style: CSSProperties; label: string }): ReactElement =>
  h(
    MailLink,
    {
      href: props.href,
      style: {
        display: 'inline-block',
        maxWidth: '100%',
        padding: `${inner.block}px ${inner.inline}px`,
        // React writes it as `mso-padding-alt`.
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
