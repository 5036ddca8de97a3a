import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
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
  const store = new BoundedStore<string | null>(max, (html, key) => (html?.length ?? 0) + key.length);
  const render = <Props extends object>(Component: ComponentType<Props>, props: Props): string | null => {
    const html = renderToString(
      <Part value={<Component {...props} />}>
        <StaticRouterProvider router={router} context={empty} hydrate={false} />
      </Part>,
      { identifierPrefix: idPrefix },
    );
    // What it wants in the head of the page, as a picture that is loaded before others, stands in front.
    return html.includes(`="_${idPrefix}`) || html.startsWith('<link ') ? null : html;
  };
  return (Component, props) => {
    const key = `${numberOf(Component)} ${JSON.stringify(props)}`;
    let html = store.get(key);
    if (html === undefined) {
      html = render(Component, props);
      // A part of it has not been loaded yet, as after a start.
      if (html?.includes('<!--$!-->')) return null;
      store.set(key, html);
    }
    return html;
  };
}

const numbers = new WeakMap<object, number>();
let next = 0;

function numberOf(Component: object): number {
  const known = numbers.get(Component) ?? next++;
  numbers.set(Component, known);
  return known;
}
