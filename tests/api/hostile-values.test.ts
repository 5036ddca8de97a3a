import { describe, expect, test } from 'vitest';
import { createRandom } from '../../scripts/factories/random.ts';
import { type Person, testApi } from '../support/actors.ts';
import { type Role, type Scene, setScene, signUpCast } from '../support/cast.ts';
import { type DescribedOperation, operations, resolved } from '../support/described.ts';
import {
  cursors,
  type JsonSchema,
  jsonBodies,
  nearlyValid,
  numbers,
  texts,
  values,
} from '../support/hostile-values.ts';
import { table } from './actions/table.ts';

const api = await testApi();
const participants = await signUpCast(api);
const scene = await setScene(api, participants, 'accepted');
const asked: Role[] = ['visitor', 'stranger', 'buyer', 'seller'];
/** These calls end the session or the account, so only the visitor sends their bodies. */
const ending = new Set(['deleteAccount', 'signOut']);
const json = { 'content-type': 'application/json' };

const idOf = (path: string, { offer, chatId, requestId }: Scene): string => {
  if (path.startsWith('/offers')) return offer.id;
  return path.startsWith('/chats') ? (chatId ?? '') : requestId;
};

const written = (value: unknown): string => {
  const text = String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};

/** Addresses with each hostile value in each query parameter and as the id. */
function addresses({ path, parameters = [] }: DescribedOperation): string[] {
  const own = `/api${path.replace('{id}', idOf(path, scene))}`;
  const queried = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) =>
      (name === 'cursor' ? cursors : [...texts, ...numbers]).map(
        (value) => `${own}?${name}=${written(value)}`,
      ),
    );
  if (!path.includes('{id}')) return queried;
  return [...queried, ...texts.map((text) => `/api${path.replace('{id}', written(text) || '%20')}`)];
}

/** A valid body with each hostile value in each field, and bodies that are not JSON objects. */
async function hostileBodies({ operationId, requestBody }: DescribedOperation): Promise<string[]> {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return jsonBodies;
  const person: Person = participants.buyer;
  const body = (await table[operationId]?.input?.({ api, person, people: participants, scene })) as Record<
    string,
    unknown
  >;
  const fields = Object.keys((resolved(schema) as JsonSchema).properties ?? {});
  const random = createRandom(1);
  return [
    ...jsonBodies,
    ...fields.flatMap((field) => values.map((value) => JSON.stringify({ ...body, [field]: value }))),
    ...Array.from({ length: 100 }, () =>
      JSON.stringify(nearlyValid(resolved(schema) as JsonSchema, body, random)),
    ),
  ];
}

/** At most this many of each kind, evenly chosen. */
const triedMax = 60;
const spread = (all: string[]): string[] => {
  const step = Math.ceil(all.length / triedMax);
  return all.filter((_, nth) => nth % step === 0);
};

describe.each(operations.filter(({ operationId }) => operationId !== 'listen'))(
  '$operationId',
  (operation) => {
    const { method, operationId, path } = operation;
    const who = ending.has(operationId) ? asked.slice(0, 1) : asked;
    // Each answer is checked against the description, which has no 500.
    const ask = async (address: string, nth: number, body?: string) => {
      const role = who[nth % who.length] ?? 'visitor';
      const { status } = await participants[role].send(method, address, body, body === undefined ? {} : json);
      return status >= 500 ? [`${role} ${method} ${address} ${body}`] : [];
    };

    /** Sends a few at once: with more, some would wait for the database and get 503. */
    async function none(faultsOf: (one: string, nth: number) => Promise<string[]>, sent: string[]) {
      for (let nth = 0; nth < sent.length; nth += 10) {
        const batch = sent.slice(nth, nth + 10);
        expect((await Promise.all(batch.map((one, place) => faultsOf(one, nth + place)))).flat()).toEqual([]);
      }
    }

    test('answers no address with a fault', () =>
      none((address, nth) => ask(address, nth), spread(addresses(operation))));

    // Reads have no body, and uploads have other bodies.
    if (method === 'GET' || operationId === 'uploadImages') return;
    test('answers no body with a fault', async () => {
      const own = `/api${path.replace('{id}', idOf(path, scene))}`;
      await none((body, nth) => ask(own, nth, body), spread(await hostileBodies(operation)));
    });
  },
);
