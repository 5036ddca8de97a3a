import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Context } from '#application/context.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import { ownOriginOnly } from '#http/own-origin.ts';
import type { Services } from '#services/index.ts';
import { authApi } from './accounts/auth.ts';
import { meApi } from './accounts/me.ts';
import { passkeysApi } from './accounts/passkeys.ts';
import { accountSafetyApi } from './accounts/safety.ts';
import { secondFactorApi } from './accounts/second-factor.ts';
import { blocksApi } from './blocks.ts';
import { buyRequestsApi } from './buy-requests.ts';
import { chatsApi } from './chats.ts';
import { eventsApi } from './events/events.ts';
import { healthApi } from './health.ts';
import { imagesApi } from './images.ts';
import { meetingsApi } from './meetings.ts';
import { moderationApi } from './moderation.ts';
import { notificationsApi } from './notifications/notifications.ts';
import { pushSubscriptionsApi } from './notifications/push-subscriptions.ts';
import { offersApi } from './offers.ts';
import { usersApi } from './people/users.ts';
import { placesApi } from './places.ts';
import { callerOf } from './protocol/endpoint.ts';
import { describeSecurity, docsApi } from './protocol/openapi.ts';
import { answerOtherMethod } from './protocol/problem.ts';
import { questionsApi } from './questions.ts';
import { ratingsApi } from './ratings.ts';
import { requestParserApi } from './request-parser.ts';
import { requirementsApi } from './requirements.ts';
import { savedSearchesApi } from './saved-searches.ts';

const compressed = compress();
/** GET of this path uses up the mailed link, so HEAD is refused: mail scanners send HEAD requests to links. */
const withoutHead = '/auth/verify-email';

/**
 * The HTTP API, mounted under `/api`. The surrounding app answers thrown errors: refusals by `answerRefusal`, all
 * others as faults.
 */
export function createApi(services: Services, ctx: Context): OpenAPIHono {
  const api = new OpenAPIHono();
  api.use(answerHeaders);
  api.use(compressIfAsked);
  api.use(ownOriginOnly(services.config));
  api.use(withoutHead, (c, next) =>
    c.req.method === 'HEAD' ? Promise.resolve(answerOtherMethod(c, ['GET'])) : next(),
  );
  describeSecurity(api);

  const scope = { api, services, ctx };
  authApi(scope);
  accountSafetyApi(scope);
  secondFactorApi(scope);
  passkeysApi(scope);
  buyRequestsApi(scope);
  placesApi(scope);
  requestParserApi(scope);
  requirementsApi(scope);
  offersApi(scope);
  meApi(scope);
  notificationsApi(scope);
  pushSubscriptionsApi(scope);
  savedSearchesApi(scope);
  chatsApi(scope);
  usersApi(scope);
  moderationApi(scope);
  blocksApi(scope);
  ratingsApi(scope);
  questionsApi(scope);
  meetingsApi(scope);
  eventsApi(scope);
  api.route(
    '/',
    imagesApi(ctx, (c) => callerOf(c, services)),
  );
  healthApi(scope);
  docsApi(api);

  for (const [path, methods] of methodsByPath(api)) api.all(path, (c) => answerOtherMethod(c, methods));
  api.all('*', () => {
    throw notFound('Esta dirección no existe.');
  });
  return api;
}

function methodsByPath(api: OpenAPIHono): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of api.routes) {
    if (method === 'ALL') continue;
    const others = method === 'GET' && path !== withoutHead ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...others]);
  }
  return methods;
}

/** An answer of the API is data: no browser may take it for a page, run it or frame it. */
const answerHeaders: MiddlewareHandler = (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return next();
};

/** Compresses only when the caller asks: Hono's check of each answer costs as much as making the answer. */
const compressIfAsked: MiddlewareHandler = (c, next) =>
  c.req.header('accept-encoding') ? compressed(c, next) : next();

/** Route patterns of the API, such as `/api/buy-requests/:id`. */
export const apiPatterns = ({ openAPIRegistry }: OpenAPIHono): string[] =>
  openAPIRegistry.definitions.flatMap((one) =>
    one.type === 'route' ? [`/api${one.route.path.replace(/\{(\w+)\}/g, ':$1')}`] : [],
  );
