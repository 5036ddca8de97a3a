import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { refusalOf } from '#application/refusal-of.ts';
import { requestContext } from './pages/context.ts';
import { deferPreloads, hashScripts } from './rendering/inline-scripts.server.ts';

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
  const { signal } = request;
  const nonce = crypto.randomUUID();
  let failed = false;
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Unlimited, so that a page of any size is visible without script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal,
      onError: (error) => {
        if (signal.aborted) return;
        failed = true;
        log.error({ err: error }, 'page failed to render');
      },
    },
  );
  await body.allReady;
  const rendered = deferPreloads(await new Response(body).text(), nonce);
  const { html, hashes } = hashScripts(rendered, nonce);
  scriptHashes.push(...hashes);
  return new Response(html, { status: failed ? 500 : status, headers });
}

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
