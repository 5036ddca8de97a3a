import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { actorOf } from '#application/actor.ts';
import type { Actor, Context } from '#application/context.ts';
import { type AnyAction, actionsIn, type Route } from '#application/define-action.ts';
import type { IdempotencyKey } from '#application/idempotency.ts';
import { isId } from '#application/paging.ts';
import { consumeAttempt } from '#application/rate-limit.ts';
import { suspendedRefusal } from '#domain/moderation/suspension.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import { hasBody, readJson, refuseBody } from '#http/read-body.ts';
import type { Services } from '#services/index.ts';
import { describedRoute } from './described-route.ts';
import { answerIdempotently, idempotencyKeyOfCall } from './idempotency.ts';
import { addressOf, rememberActor } from './record-refusal.ts';
import type { RefusalStatus } from './schemas/problem.ts';

export interface ApiScope {
  api: OpenAPIHono;
  services: Services;
  ctx: Context;
}

/** One parsed call. `id` is empty when the path has none. */
export interface Call<Query, Body> {
  actor: Actor;
  id: string;
  query: Query;
  body: Body;
  headers: Headers;
  /** HEAD request: nobody reads the body, so nothing may be marked as seen or received. */
  isHead: boolean;
  /** Network address of the caller, by which attempts are counted. */
  address: string;
  setCookie(cookie: string): void;
  /** Only for calls that create something. */
  idempotencyKey?: IdempotencyKey;
}

/** A scope with the tag that groups its endpoints in OpenAPI. */
type TaggedScope = ApiScope & { tag: string };

export interface Endpoint<Query, Body, Answer> {
  operationId: string;
  summary: string;
  /** Without a session: `anyone` is let through, `user` is refused before anything is read. */
  who: 'anyone' | 'user';
  /** Also allowed for suspended accounts. */
  evenSuspended?: true;
  /** What a visitor reads instead of 'Debes iniciar sesión'. */
  signedOut?: string;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** The body is optional: without one, `body` is `{}`. */
  isBodyOptional?: boolean;
  /** The answer's schema is for the description and for tests; answers are not checked at run time. */
  answer:
    | { status: 200 | 201; description: string; schema: z.ZodType<Answer> }
    /** A file of this media type: `run` makes the whole answer. */
    | { status: 200; description: string; file: string }
    | { status: 204 };
  /** What a redirect means, for a call that may answer with one. */
  redirect?: string;
  /** Statuses in addition to those that every call of this kind can have. */
  refusals?: readonly RefusalStatus[];
  /** A returned `Response` is sent unchanged: a redirect or a file. */
  run(call: Call<Query, Body>): Promise<Answer | Response> | Answer;
}

/**
 * Describes the call of an action to OpenAPI and answers it. `present`: what is answered, where it is not what the
 * action returns.
 */
export function actionEndpoint<Input, Result, Answer = Result>(
  scope: TaggedScope,
  route: Route,
  action: AnyAction<Input, Result>,
  answer: Endpoint<undefined, Input, Answer>['answer'],
  {
    present,
    ...more
  }: Pick<Endpoint<undefined, Input, Answer>, 'isBodyOptional' | 'refusals'> & {
    present?: (result: Result, call: Call<undefined, Input>) => Promise<Answer> | Answer;
  } = {},
): void {
  const { name, summary = '', who, signedOut, evenSuspended, input } = action;
  const { ctx, services } = scope;
  endpoint<undefined, Input, Answer>(scope, route, {
    ...more,
    ...{ summary, answer, operationId: name },
    who: who === 'anyone' ? 'anyone' : 'user',
    ...(signedOut !== undefined && { signedOut }),
    ...(evenSuspended && { evenSuspended }),
    ...(input && { body: input }),
    async run(call) {
      const { actor, id, body, idempotencyKey: key, headers } = call;
      const caller = { headers, address: call.address };
      const result = await action.perform(ctx, actor, { id, input: body, key, services, caller });
      return present ? present(result, call) : (result as unknown as Answer);
    },
  });
}

/** Mounts the actions of some modules, as their declarations say. */
export function actionEndpoints(scope: TaggedScope, ...modules: readonly object[]): void {
  for (const action of modules.flatMap(actionsIn)) {
    if (!action.api) continue;
    const { route, answer = { status: 204 }, ...more } = action.api;
    actionEndpoint(scope, route, action, answer, more);
  }
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Describes a call to OpenAPI and answers it: parses, finds the actor, runs, presents. */
export function endpoint<Query = undefined, Body = undefined, Answer = void>(
  { api, services, ctx, tag }: TaggedScope,
  route: Route,
  declared: Endpoint<Query, Body, Answer>,
): void {
  const { operationId, query, body, who, evenSuspended, answer, run } = declared;
  const [method = '', path = ''] = route.split(' ');
  const hasId = path.includes('{id}');
  const described = describedRoute(tag, method, path, declared);
  api.openAPIRegistry.registerPath(described);

  api.on(method, described.getRoutingPath(), async (c) => {
    const { headers } = c.req.raw;
    const actor = await callerOf(c, services, evenSuspended);
    if (who === 'user' && actor === null) throw refuse('unauthenticated', declared.signedOut);
    const id = (c.req.param('id') ?? '').toLowerCase();
    if (hasId && !isId(id)) throw notFound();
    const idempotencyKey = answer.status === 201 ? idempotencyKeyOfCall(c, operationId, id) : undefined;
    const result = await answerIdempotently(ctx, actor, idempotencyKey, async () =>
      run({
        actor,
        idempotencyKey,
        id,
        query: (query && parseOrRefuse(query, given(c.req.query()))) as Query,
        body: (body ? parseOrRefuse(body, await bodyOf(c, declared)) : await refuseBody(c)) as Body,
        headers,
        isHead: c.req.method === 'HEAD',
        get address() {
          return addressOf(c, services);
        },
        setCookie: (cookie) => c.header('Set-Cookie', cookie, { append: true }),
      }),
    );
    if (result instanceof Response) {
      // Redirects are returned unchanged; files get the headers of every API answer.
      if (!('file' in answer)) return result;
      const isRead = c.req.method !== 'HEAD';
      // Stop making the file: nobody reads the body of an answer to HEAD.
      if (!isRead) await result.body?.cancel();
      return c.newResponse(isRead ? result.body : null, 200, Object.fromEntries(result.headers));
    }
    return answer.status === 204
      ? c.body(null, 204, NO_STORE)
      : c.body(JSON.stringify(result), answer.status, { ...NO_STORE, 'Content-Type': 'application/json' });
  });
}

/** The JSON body of a call; `{}` when the body is optional and missing. */
const bodyOf = async (c: HonoContext, { isBodyOptional }: { isBodyOptional?: boolean }): Promise<unknown> =>
  isBodyOptional && !hasBody(c) ? {} : readJson(c);

/** Drops empty parameters (`?search=`), as if they were not given. */
const given = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/**
 * Finds the actor of a call; refuses suspended accounts. A call that may change something also counts as an attempt,
 * within a rate limit.
 */
export async function callerOf(c: HonoContext, services: Services, evenSuspended = false): Promise<Actor> {
  const address = addressOf(c, services);
  const actor = await actorOf(services, c.req.raw.headers, address);
  rememberActor(c, actor);
  if (actor?.suspendedUntil && !evenSuspended) throw suspendedRefusal(actor.suspendedUntil);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await consumeAttempt(services, actor ?? { address });
  return actor;
}
