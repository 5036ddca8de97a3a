import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { refusalOf } from '#market/refusal-of.ts';
import { requestContext } from './pages/context.ts';
import { hashScripts } from './rendering/hash-scripts.server.ts';
import { keepHtmlWith } from './rendering/inside.ts';
import { createHtmlKeeper } from './rendering/kept-html.server.tsx';
import { scriptsLast, withScripts } from './rendering/scripts-last.server.ts';

keepHtmlWith(createHtmlKeeper());

/**
 * Renders a page. Nothing is deferred: the whole document is awaited, so that an error still becomes a complete page
 * with status 500.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { scriptHashes, log } = context.get(requestContext);
  const mark = crypto.randomUUID();
  const data = await new Response(routerContext.serverHandoffStream).text();
  const page = (
    <ServerRouter
      context={{ ...routerContext, serverHandoffStream: undefined }}
      url={request.url}
      nonce={mark}
    />
  );
  let failed = false;
  const whole =
    renderAtOnce(page) ??
    (await renderInTurns(page, mark, request.signal, (error) => {
      failed = true;
      log.error({ err: error }, 'page failed to render');
    }));
  const { html, hashes } = hashScripts(
    routerContext.renderMeta?.didRenderScripts ? scriptsLast(withData(whole, data, mark), mark) : whole,
    mark,
  );
  scriptHashes.push(...hashes);
  return new Response(html, { status: failed ? 500 : status, headers });
}

/**
 * The page as one string, in half the time of a stream. Null when a part of it is not there yet, as on the first visit
 * after a start, or when it fails: then the other way is gone, which waits for it or says what failed.
 */
function renderAtOnce(page: ReactElement): string | null {
  try {
    const html = renderToString(page);
    return html.includes('<!--$!-->') ? null : `<!DOCTYPE html>${html}`;
  } catch {
    return null;
  }
}

async function renderInTurns(
  page: ReactElement,
  nonce: string,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): Promise<string> {
  const body = await renderToReadableStream(page, {
    nonce,
    // Unlimited, so that a page of any size is visible without script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal,
    onError: (error) => {
      if (!signal.aborted) fail(error);
    },
  });
  await body.allReady;
  return new Response(body).text();
}

/** Adds the data of a page that React hydrates, as the router's own component would if the page were a stream. */
function withData(html: string, data: string, nonce: string): string {
  // The data are full of double quotes, which a text in single ones need not escape.
  const text = data.replace(
    /[\\'<>&\n\r\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return withScripts(html, nonce, `${controller}.enqueue('${text}');`, `${controller}.close();`);
}

/** Logs errors of loaders and actions, but neither refusals nor unknown addresses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)))
    return;
  const scope = context.get(requestContext);
  const refusal = refusalOf(error);
  if (refusal?.code !== 'unavailable') {
    scope.log.error({ err: error }, 'page failed');
    return;
  }
  if (refusal.cause) scope.log.warn({ err: error }, 'page could not be served now');
  scope.faultStatus = refusal.status;
  scope.answerHeaders.set('Retry-After', String(refusal.retryAfter));
};
