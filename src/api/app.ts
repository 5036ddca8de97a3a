import { OpenAPIHono } from '@hono/zod-openapi';
import { notFound } from '#domain/refusal.ts';
import { ownOriginOnly } from '#http/own-origin.ts';
import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';
import { accountSafetyApi } from './account-safety.ts';
import { answerHeaders, compressIfAsked } from './answer-headers.ts';
import { authApi } from './auth.ts';
import { buyRequestsApi } from './buy-requests.ts';
import { chatsApi } from './chats.ts';
import { docsApi } from './docs.ts';
import { callerOf } from './endpoint.ts';
import { eventsApi } from './events.ts';
import { healthApi } from './health.ts';
import { imagesApi } from './images.ts';
import { meApi } from './me.ts';
import { noticesApi } from './notices.ts';
import { offersApi } from './offers.ts';
import { describeSecurity } from './openapi.ts';
import { passkeysApi } from './passkeys.ts';
import { answerOtherMethod } from './problem.ts';
import { pushSubscriptionsApi } from './push-subscriptions.ts';
import { savedSearchesApi } from './saved-searches.ts';
import { secondFactorApi } from './second-factor.ts';

/**
 * The HTTP API, mounted under `/api`. What it throws is for the app around it to answer: a refusal by
 * `answerRefusal`, anything else as a fault.
 */
export function createApi(services: Services, market: Market): OpenAPIHono {
  const api = new OpenAPIHono();
  api.use(answerHeaders);
  api.use(compressIfAsked);
  api.use(ownOriginOnly(services.config.publicUrl));
  describeSecurity(api);

  const scope = { api, services, market };
  authApi(scope);
  accountSafetyApi(scope);
  secondFactorApi(scope);
  passkeysApi(scope);
  buyRequestsApi(scope);
  offersApi(scope);
  meApi(scope);
  noticesApi(scope);
  pushSubscriptionsApi(scope);
  savedSearchesApi(scope);
  chatsApi(scope);
  eventsApi(scope);
  api.route(
    '/',
    imagesApi(market, services.budgets, (c) => callerOf(c, services)),
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
    const others = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...others]);
  }
  return methods;
}
