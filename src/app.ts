import { Hono, type Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { apiPatterns, createApi } from '#api/app.ts';
import { answerFault, answerRefusal } from '#api/protocol/problem.ts';
import { recordRefusal } from '#api/protocol/record-refusal.ts';
import { actorOf } from '#application/actor.ts';
import type { Context } from '#application/context.ts';
import { refusalOf } from '#application/refusal-of.ts';
import { ownOriginOnly } from '#http/own-origin.ts';
import { clientAddress } from '#services/client-address.ts';
import { openAvifCopies } from '#services/images/avif-copies.ts';
import type { Services } from '#services/index.ts';
import { type RequestScope, requestContext } from '#web/pages/context.ts';
import { accessLog, nameRequest, requestId } from './server/access-log.ts';
import { answerSentence } from './server/answer-sentence.ts';
import { boundAddress } from './server/bound-address.ts';
import { boundForms } from './server/bound-forms.ts';
import { boundRunning } from './server/bound-running.ts';
import { compress } from './server/compress.ts';
import { concurrencyCap } from './server/concurrency-cap.ts';
import { formPhotos } from './server/form-photos.ts';
import { metricsRoute } from './server/metrics-route.ts';
import { otherBuilds } from './server/other-builds.ts';
import { policyReports } from './server/policy-reports.ts';
import { linkEnds, smallLetterIds } from './server/redirects.ts';
import { pagePatterns, registerRoutes } from './server/route-pattern.ts';
import { type HttpEnv, once } from './server/scope.ts';
import { contentPolicy, reportPath, securityHeaders } from './server/security-headers.ts';
import { serveImages } from './server/serve-images.ts';
import { serveSocialCards } from './server/serve-social-cards.ts';
import { staticFiles } from './server/static-files.ts';

export interface AppOptions {
  /** The pages as React Router built them. In development: a function that loads their newest code for each request. */
  pages: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built browser files. Absent in development, where Vite serves them. */
  clientFolder?: string;
}

/** Worker processes expose only `/api/health` and `/metrics`. */
const healthOnly = createMiddleware((c, next) =>
  /^\/(api\/health\/|metrics$)/.test(c.req.path) ? next() : Promise.resolve(c.text('ROLE=worker', 404)),
);

/** Whether a failure came from the client closing the connection: an abandoned read is no fault of the product. */
const isLeft = (c: HonoContext<HttpEnv>, status: number): boolean =>
  status >= 500 && (c.req.raw.signal.aborted || c.env?.outgoing?.destroyed === true);

/** Status 499 in log and metrics for abandoned requests, as proxies do. */
const answerNobody = (): Response => new Response(null, { status: 499 });

/** Builds the app that answers all HTTP requests: static files, the API, images, then the pages. */
export function createApp(
  services: Services,
  ctx: Context,
  { pages, clientFolder }: AppOptions,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(requestId(services.config));
  app.use(accessLog(services));
  if (services.config.role === 'worker') app.use(healthOnly);
  app.use(boundAddress);
  app.use(concurrencyCap(services.config, services.metrics));
  if (services.config.trustProxy) app.use(boundRunning(services.config));
  app.use(compress);
  // The API comes before the layers that only pages need: those layers cost as much as a whole API answer.
  const api = createApi(services, ctx);
  registerRoutes(apiPatterns(api));
  if (typeof pages !== 'function') registerRoutes(pagePatterns(pages.routes));
  app.route('/api', api);
  app.use(nameRequest);
  const development = clientFolder === undefined;
  app.use(securityHeaders({ development }));

  if (clientFolder) app.route('/', staticFiles(clientFolder, services.buildAssets));
  app.route('/metrics', metricsRoute(services));
  app.route(reportPath, policyReports(services));
  const addressOf = (c: HonoContext<HttpEnv>) =>
    clientAddress(c.req.raw.headers, c.env.incoming.socket.remoteAddress, services.config.trustProxy);
  app.route(
    '/images',
    serveImages(ctx, openAvifCopies(services.images), (c) =>
      actorOf(services, c.req.raw.headers, addressOf(c)),
    ),
  );
  app.route('/social', serveSocialCards(ctx, services));
  const renderPage = createRequestHandler(pages, development ? 'development' : 'production');
  if (typeof pages !== 'function')
    app.get('/__manifest', otherBuilds(pages.assets.version, services.buildAssets, renderPage));
  app.use(linkEnds);
  app.use(smallLetterIds);
  app.use(ownOriginOnly(services.config));
  app.use(formPhotos(ctx, services, (headers, address) => actorOf(services, headers, address)));
  app.use(boundForms);
  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    // Pages depend on the session: shared caches must not store them, and browsers must revalidate. Back navigation
    // does not revalidate; `Vary` makes it do so after another person signed in.
    const answerHeaders = new Headers({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
    // Chromium reuses prefetched data for five minutes without asking again, counted from its `Age`: two seconds are left.
    if (c.req.path.endsWith('.data')) answerHeaders.set('Age', '298');
    const address = addressOf(c);
    const scriptHashes: string[] = [];
    const scope: RequestScope = {
      requestId: c.get('requestId'),
      scriptHashes,
      log: c.get('log'),
      ctx: ctx,
      services,
      address,
      answerHeaders,
      refusedPhotos: c.get('refusedPhotos'),
      actor: once(() => actorOf(services, c.req.raw.headers, address)),
      actorOfCookie: (cookie) =>
        actorOf(services, new Headers({ cookie: cookie.split(';')[0] ?? '' }), address),
    };
    context.set(requestContext, scope);
    const page = await renderPage(c.req.raw, context);
    if (isLeft(c, page.status)) return answerNobody();
    const { faultStatus: status } = scope;
    const answer =
      status && page.status === 500 ? new Response(page.body, { status, headers: page.headers }) : page;
    for (const [name, value] of answerHeaders) {
      if (name === 'set-cookie') answer.headers.append(name, value);
      else if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
    if (scriptHashes.length > 0)
      answer.headers.set('Content-Security-Policy', contentPolicy({ development, scriptHashes }));
    return answer;
  });

  app.onError((error, c) => {
    // The client closed the connection or sent the body too slowly: nobody reads this answer.
    if (c.env?.incoming?.destroyed && !c.env.incoming.complete) return c.body(null, 400);
    if (isLeft(c, 500)) return answerNobody();
    const isApi = /^\/api(\/|$)/.test(c.req.path);
    recordRefusal(c, services, error);
    const refusal = refusalOf(error);
    if (refusal?.cause) c.get('log').warn({ err: error }, 'request could not be served now');
    if (isApi) {
      const problem = answerRefusal(c, error);
      if (problem) return problem;
    } else if (refusal) {
      const { detail, status, retryAfter } = refusal;
      return answerSentence(
        c,
        detail,
        status as ContentfulStatusCode,
        retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
      );
    }
    c.get('log').error({ err: error }, 'request failed');
    if (isApi) return answerFault(c, c.get('requestId'));
    return answerSentence(c, 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.', 500);
  });
  return app;
}
