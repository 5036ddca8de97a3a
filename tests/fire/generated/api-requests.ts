import { type DescribedOperation, operations, resolved } from '../../support/described.ts';
import { contentTypes, cursors, jsonBodies, texts } from './hostile.ts';
import { knownValues } from './known-values.ts';
import type { Random } from './random.ts';
import { type JsonSchema, nearlyValid, validValue } from './schema-values.ts';
import { type Role, roles, type World } from './world.ts';

export interface GeneratedRequest {
  /** The operation, or the page with its intent, that this case tests. */
  of: string;
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
}

/** These operations end their own session or hash a password, so they are generated less often. */
const rare = new Set([
  'deleteAccount',
  'signOut',
  'signUp',
  'signIn',
  'resetPassword',
  'requestPasswordReset',
]);
const rareChance = 0.03;

/** One call of an operation of the API: valid, with one error, or hostile in all values. */
export function apiRequest(world: World, random: Random): GeneratedRequest {
  let operation = random.pick(operations);
  while (rare.has(operation.operationId) && !random.chance(rareChance)) operation = random.pick(operations);
  const role = random.pick(roles);
  const intent = random.pick(['valid', 'valid', 'near', 'near', 'hostile'] as const);
  const headers: Record<string, string> = {};
  const path = `/api${withId(operation.path, world, random, intent === 'hostile')}${query(operation, world, role, random, intent)}`;
  const body = bodyOf(operation, world, role, random, intent, headers);
  return { of: operation.operationId, role, method: operation.method, path, headers, body };
}

type Intent = 'valid' | 'near' | 'hostile';

const kindOf = (path: string): keyof World['ids'] => {
  if (path.startsWith('/offers')) return 'offer';
  if (path.startsWith('/chats')) return 'chat';
  return path.startsWith('/me/alerts') ? 'alert' : 'request';
};

/** A path segment, encoded as a client would do it; text that can't be encoded is sent unchanged. */
export const segment = (text: string): string =>
  text.isWellFormed() && text !== '.' && text !== '..' ? encodeURIComponent(text) : '%ED%A0%80';

function withId(path: string, { ids }: World, random: Random, isHostile: boolean): string {
  const own = ids[kindOf(path)];
  const any = Object.values(ids).flat();
  const isWrong = isHostile || random.chance(0.1);
  const id = isWrong ? random.pick([...texts, ...any.slice(0, 20)]) : random.pick(own.length > 0 ? own : any);
  return path.replace('{id}', segment(id) || '%20');
}

/** The value of a query parameter; a lone surrogate is sent as its raw bytes. */
export const queryText = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};

function query(
  { parameters = [] }: DescribedOperation,
  world: World,
  role: Role,
  random: Random,
  intent: Intent,
): string {
  const known = knownValues(world, role, false);
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.5))
    .map(({ name, schema }) => {
      const isWrong = intent === 'hostile' || (intent === 'near' && random.chance(0.5));
      if (name === 'cursor') return [name, random.pick(cursors)];
      const field = schema as JsonSchema;
      return [name, isWrong ? nearlyValid(field, null, random) : validValue(field, name, known, random)];
    });
  if (intent === 'hostile' && random.chance(0.3)) pairs.push([random.pick(texts), random.pick(texts)]);
  const text = pairs.map(([name, value]) => `${queryText(name)}=${queryText(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

function bodyOf(
  { operationId, method, requestBody }: DescribedOperation,
  world: World,
  role: Role,
  random: Random,
  intent: Intent,
  headers: Record<string, string>,
): string | FormData | undefined {
  if (method === 'GET') return undefined;
  const schema = requestBody?.content['application/json']?.schema;
  if (operationId === 'uploadImages') return upload(random, intent, headers);
  headers['content-type'] =
    intent === 'hostile' && random.chance(0.3) ? random.pick(contentTypes) : 'application/json';
  if (intent === 'hostile' && random.chance(0.6)) return random.pick(jsonBodies);
  if (!schema) return intent === 'valid' ? '{}' : random.pick(jsonBodies);
  const whole = resolved(schema) as JsonSchema;
  const known = knownValues(world, role, operationId.endsWith('Offer'));
  const value = validValue(whole, '', known, random);
  return JSON.stringify(intent === 'valid' ? value : nearlyValid(whole, value, random));
}

/** The file is never an image: the decoder has its own attacks. */
function upload(random: Random, intent: Intent, headers: Record<string, string>): string | FormData {
  if (intent === 'hostile') {
    headers['content-type'] = random.pick(contentTypes);
    return random.pick(jsonBodies);
  }
  const form = new FormData();
  form.append('for', intent === 'valid' ? 'offer' : random.pick(texts));
  form.append('file', new Blob([random.pick(texts)]), random.pick(['foto.jpg', '\u202Egpj.exe', '']));
  return form;
}
