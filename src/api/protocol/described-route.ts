import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Endpoint } from '#api/protocol/endpoint.ts';
import { idempotencyHeader } from '#api/protocol/idempotency.ts';
import { problems, type RefusalStatus } from '#api/protocol/schemas/problem.ts';

const idParam = z.object({ id: z.uuid() });

export function describedRoute<Query, Body, Answer>(
  tag: string,
  method: string,
  path: string,
  endpoint: Endpoint<Query, Body, Answer>,
) {
  const { operationId, summary, who, query, body, answer, redirect } = endpoint;
  return createRoute({
    method: method.toLowerCase() as 'post',
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
      ...problems(refusalsOf(method, path, endpoint)),
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
function refusalsOf<Query, Body, Answer>(
  method: string,
  path: string,
  endpoint: Endpoint<Query, Body, Answer>,
): Set<RefusalStatus> {
  const { who, query, refusals = [] } = endpoint;
  const possible = new Set<RefusalStatus>([...refusals, 503]);
  if (who === 'user') possible.add(401);
  if (method !== 'GET' || !endpoint.evenSuspended) possible.add(403);
  if (path.includes('{id}')) possible.add(404);
  if (query) possible.add(422);
  // A call without a body is still refused for its body when the caller sends one.
  if (method !== 'GET') possible.add(413).add(415).add(422).add(429);
  return possible;
}

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schema of the input: the domain's schema before its transformations, written by zod, which also reads pipes and
 * unions.
 */
function bodySchema(schema: z.ZodType): object {
  const { $schema, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      tidyUnion(jsonSchema);
      // The format `uuid` already implies the pattern.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      if (zodSchema instanceof z.ZodObject) tidyRequired(jsonSchema, zodSchema);
    },
  });
  return written;
}

/** `undefined` among the alternatives means optional, which `required` says already. */
function tidyUnion(schema: Schema): void {
  const alternatives = schema.anyOf?.filter((one) => Object.keys(one).length > 0);
  if (!alternatives || alternatives.length === schema.anyOf?.length) return;
  delete schema.anyOf;
  if (alternatives.length === 1) Object.assign(schema, alternatives[0]);
  else schema.anyOf = alternatives;
}

/** A preprocessor that turns a missing value into null makes the field optional. Zod does not see that. */
function tidyRequired(schema: Schema, { shape }: z.ZodObject): void {
  schema.required = schema.required?.filter((name) => !shape[name]?.safeParse(undefined).success);
}
