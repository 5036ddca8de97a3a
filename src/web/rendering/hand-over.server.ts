import type { EntryContext } from 'react-router';
import { scriptsLast, withScripts } from './scripts-last.server.ts';

/**
 * Takes the data that the router hands over in a stream, so that the page can be rendered at once. The names of the
 * stream and of its controller are no public part of the router (ARCHITECTURE.md says what this gains).
 * @returns what to render the page with, and what adds its data to the rendered page.
 */
export async function takeHandOver(routerContext: EntryContext) {
  const data = await new Response(routerContext.serverHandoffStream).text();
  return {
    contextWithoutData: { ...routerContext, serverHandoffStream: undefined },
    /** A page without scripts needs no data. */
    addData: (html: string, mark: string): string =>
      routerContext.renderMeta?.didRenderScripts ? scriptsLast(withData(html, data, mark), mark) : html,
  };
}

/** Notes what was pressed last. What React could not hear is pressed again (early-press.ts). */
const noteEarlyPress = 'addEventListener("click",({target})=>{window.pressedEarly=target},true);';

/** Adds the data of a page that React hydrates, as the router's own component would if the page were a stream. */
function withData(html: string, data: string, nonce: string): string {
  // The data are full of double quotes, which a text in single ones need not escape.
  const text = data.replace(
    /[\\'<>&\n\r\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return withScripts(
    tight(html),
    nonce,
    noteEarlyPress,
    `${controller}.enqueue('${text}');${controller}.close();`,
  );
}

/**
 * The router writes its list of routes as JSON for people to read, and also names what a route does not have. A text of JSON holds no
 * line breaks.
 */
function tight(html: string): string {
  // The last: people may have written the same into the page before it.
  const start = html.lastIndexOf('__reactRouterManifest = {');
  const end = html.indexOf('\n};', start);
  if (start === -1 || end === -1) return html;
  const manifest = html.slice(start, end).replace(/"has\w+": false,|\n\s*/g, '');
  return html.slice(0, start) + manifest + html.slice(end + 1);
}
