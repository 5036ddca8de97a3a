import { type ComponentType, createElement, type ReactNode } from 'react';

type Inner = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
/** The HTML of a component, which depends on its props alone; null when it can't be had. */
export type HtmlKeeper = <Props extends object>(Part: ComponentType<Props>, props: Props) => string | null;

let keeper: HtmlKeeper | null = null;

/** Called once by the server, which keeps the HTML of such components and does not render them again. */
export function keepHtmlWith(given: HtmlKeeper): void {
  keeper = given;
}

/**
 * The only child of an element, for its props: `<li {...inside(Row, { request })} />`. Everybody who is shown a row like
 * this one gets the same HTML, so the server keeps it. The component gets all it shows as props: on the server it sees
 * neither the page's data nor its address. No ids made by React in it.
 */
export function inside<Props extends object>(Part: ComponentType<Props>, props: Props): Inner {
  const html = keeper?.(Part, props);
  return typeof html === 'string'
    ? { dangerouslySetInnerHTML: { __html: html } }
    : { children: createElement(Part, props) };
}
