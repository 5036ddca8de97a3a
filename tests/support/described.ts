import { readFileSync } from 'node:fs';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;
interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The committed description of the API; a check compares it with the routes. */
const description: Description = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

export interface DescribedOperation extends Operation {
  method: string;
  path: string;
}

/** All operations of the API, in the order of the description. */
export const operations: DescribedOperation[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

const refPrefix = '#/components/schemas/';

/** The schema with its references replaced by their targets. */
export function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema && typeof schema.$ref === 'string') {
    return resolved(description.components.schemas[schema.$ref.slice(refPrefix.length)]);
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value)]));
}

const kept = new Map<JsonSchema, z.ZodType>();
function validatorOf(schema: JsonSchema): z.ZodType {
  const known =
    kept.get(schema) ?? z.fromJSONSchema(resolved(schema) as Parameters<typeof z.fromJSONSchema>[0]);
  kept.set(schema, known);
  return known;
}

const patterns = operations.map((operation) => ({
  operation,
  path: new RegExp(`^/api${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));
const operationOf = (method: string, path: string): DescribedOperation | undefined =>
  patterns.find((one) => one.operation.method === method && one.path.test(path))?.operation;

/** Throws when the description does not allow this response to the call. */
export function holdToDescription(
  method: string,
  path: string,
  answer: { status: number; type: string; body: unknown },
): void {
  const operation = operationOf(method, path);
  if (!operation) return;
  const place = `${method} ${operation.path} ${answer.status}`;
  const response = operation.responses[answer.status];
  if (!response) throw new Error(`${place} is not described: ${JSON.stringify(answer.body)}`);
  const [content] = Object.entries(response.content ?? {});
  if (!content) {
    if (answer.body !== null) throw new Error(`${place} has a body`);
    return;
  }
  const [type, { schema }] = content;
  if (!answer.type.startsWith(type)) throw new Error(`${place} is ${answer.type}, not ${type}`);
  const checked = validatorOf(schema).safeParse(answer.body);
  if (!checked.success) throw new Error(`${place}: ${z.prettifyError(checked.error)}`);
}
