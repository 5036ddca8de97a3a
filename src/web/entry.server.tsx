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
import { takeHandOver } from './rendering/hand-over.server.ts';
import { hashScripts } from './rendering/hash-scripts.server.ts';

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
  const { contextWithoutData, addData } = await takeHandOver(routerContext);
  const page = <ServerRouter context={contextWithoutData} url={request.url} nonce={mark} />;
  let failed = false;
  const whole =
    renderAtOnce(page) ??
    (await renderInTurns(page, mark, request.signal, (error) => {
      failed = true;
      log.error({ err: error }, 'page failed to render');
    }));
  const { html, hashes } = hashScripts(addData(whole, mark), mark);
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
