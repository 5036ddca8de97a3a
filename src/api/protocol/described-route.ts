import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Endpoint } from './endpoint.ts';
import { idempotencyHeader } from './idempotency.ts';
import { bodySchema } from './json-schema.ts';
import { problems, type RefusalStatus } from './schemas/problem.ts';

const idParam = z.object({ id: z.uuid() });

/** Describes an endpoint to OpenAPI. */
export function describedRoute<Query, Body, Answer>(endpoint: Endpoint<Query, Body, Answer>) {
  const { method, path, operationId, tag, summary, who, query, body, answer, redirect } = endpoint;
  return createRoute({
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    security: who === 'user' ? [{ session: [] }] : [],
    request: {
      ...(path.includes('{id}') && { params: idParam }),
      ...(query && { query: query as unknown as z.ZodObject }),
      ...(answer.status === 201 && { headers: idempotencyHeader }),
      ...(body && {
        body: {
          required: !endpoint.isBodyOptional,
          content: { 'application/json': { schema: bodySchema(body) } },
        },
      }),
    },
    responses: {
      ...answerOf(endpoint),
      ...(redirect && { 302: { description: redirect } }),
      ...problems(refusalsOf(endpoint)),
    },
  });
}

function answerOf<Query, Body, Answer>({ answer }: Endpoint<Query, Body, Answer>): RouteConfig['responses'] {
  if (answer.status === 204) return { 204: { description: 'Done' } };
  const { status, description } = answer;
  if ('file' in answer) {
    const schema = { type: 'string', format: 'binary' } as const;
    return { [status]: { description, content: { [answer.file]: { schema } } } };
  }
  const { schema } = answer;
  return { [status]: { description, content: { 'application/json': { schema } } } };
}

/** The refusals that the endpoint names, and those that every endpoint of its kind can have. */
function refusalsOf<Query, Body, Answer>(endpoint: Endpoint<Query, Body, Answer>): Set<RefusalStatus> {
  const { method, path, who, query, refusals = [] } = endpoint;
  const possible = new Set<RefusalStatus>([...refusals, 503]);
  if (who === 'user') possible.add(401);
  if (method !== 'get' || !endpoint.evenSuspended) possible.add(403);
  if (path.includes('{id}')) possible.add(404);
  if (query) possible.add(422);
  // A call without a body is still refused for its body when the caller sends one.
  if (method !== 'get') possible.add(413).add(415).add(422).add(429);
  return possible;
}
