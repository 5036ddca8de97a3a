import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type PreloadOptions, preload } from 'react-dom';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { BoundedStore } from '#services/bounded-store.ts';
import type { HtmlKeeper } from './inside.ts';

/** Characters of HTML and keys: a row of a list has about 4,000. */
const charactersMax = 8_000_000;
/** Ids that React would make in such a part: in the browser they are others. */
const idPrefix = 'kept-';

const Part = createContext<ReactNode>(null);
const handler = createStaticHandler([{ path: '*', Component: () => useContext(Part) }]);
const empty = (await handler.query(new Request('http://localhost/'))) as StaticHandlerContext;
const router = createStaticRouter(handler.dataRoutes, empty);

/**
 * Keeps the HTML of components by all that they are given. Each is rendered apart, in an empty page at '/' with no data
 * and nobody signed in, so its HTML shows nothing that is not in the key. That is why people may share it.
 */
export function createHtmlKeeper(max = charactersMax): HtmlKeeper {
  const store = new BoundedStore<Kept | null>(max, (kept, key) => (kept?.html.length ?? 0) + key.length);
  const render = <Props extends object>(Component: ComponentType<Props>, props: Props): Kept | null => {
    const rendered = renderToString(
      <Part value={<Component {...props} />}>
        <StaticRouterProvider router={router} context={empty} hydrate={false} />
      </Part>,
      { identifierPrefix: idPrefix },
    );
    if (rendered.includes(`="_${idPrefix}`)) return null;
    // Pictures that are loaded before others are asked for in the head: React writes that in front.
    const html = rendered.replace(/^(<link [^>]*>)+/, '');
    return { html, pictures: picturesIn(rendered.slice(0, rendered.length - html.length)) };
  };
  return (Component, props) => {
    const key = `${numberOf(Component)} ${JSON.stringify(props)}`;
    let kept = store.get(key);
    if (kept === undefined) {
      kept = render(Component, props);
      // A part of it has not been loaded yet, as after a start.
      if (kept?.html.includes('<!--$!-->')) return null;
      store.set(key, kept);
    }
    for (const { href, ...options } of kept?.pictures ?? []) preload(href, options);
    return kept?.html ?? null;
  };
}

interface Kept {
  html: string;
  pictures: Picture[];
}
type Picture = PreloadOptions & { href: string };

/** What was asked for in the head, for the page in which the HTML is used now. */
function picturesIn(links: string): Picture[] {
  return links
    .split(/(?<=>)/)
    .filter(Boolean)
    .map((link) => {
      const of = (name: string) =>
        new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1]?.replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      return {
        // One with a `srcset` is written without the address, but React wants one to tell it from none.
        href: of('href') ?? of('imageSrcSet') ?? '',
        as: 'image' as const,
        imageSrcSet: of('imageSrcSet'),
        imageSizes: of('imageSizes'),
        fetchPriority: 'high' as const,
      };
    });
}

const numbers = new WeakMap<object, number>();
let next = 0;

function numberOf(Component: object): number {
  const known = numbers.get(Component) ?? next++;
  numbers.set(Component, known);
  return known;
}
