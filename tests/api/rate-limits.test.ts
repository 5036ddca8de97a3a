import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '#database/schema.ts';
import { limitReached, type RateLimitName, rateLimits } from '#domain/limits/rate-limits.ts';
import { type Count, noRateLimits } from '#services/rate-limiter.ts';
import { type Person, type Problem, testApi } from '../support/actors.ts';
import { type Role, roles, type Stage, setScene, signUpCast } from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { pageActions, routeActions, sendForm } from '../support/page-actions.ts';
import { bodies } from './authorization/bodies.ts';
import { expectations as ofOperations } from './authorization/expectations.ts';
import { idIn } from './authorization/id-in.ts';
import { expectations as ofPages } from './page-actions/expectations.ts';
import { sendings } from './page-actions/sendings.ts';

/*
 * Every write of the API and of the pages takes limits, and shows it when one is full. The lists are the API's
 * description and the pages' actions, so that a new one without a limit fails here.
 */

const api = await testApi();
const participants = await signUpCast(api);
const actions = await routeActions();

const taken = new Set<RateLimitName>();
const everTaken = new Set<string>();
let full: RateLimitName | null = null;
const RETRY = 4_321;

function take(...counts: Pick<Count, 'limit'>[]) {
  for (const { limit } of counts) {
    taken.add(limit);
    everTaken.add(limit);
    if (limit === full) throw limitReached(limit, rateLimits[limit].points, RETRY);
  }
}
beforeEach(() => {
  vi.spyOn(noRateLimits, 'consumeAll').mockImplementation(async (counts) => take(...counts));
  vi.spyOn(noRateLimits, 'take').mockImplementation(async (limit) => take({ limit }));
  vi.spyOn(noRateLimits, 'require').mockImplementation(async (limit) => take({ limit }));
  full = null;
  taken.clear();
});

const isSuccess = (outcome: unknown) => outcome === 'done' || (typeof outcome === 'number' && outcome < 300);
type Row = Record<Role, unknown> & { stage?: Stage; fresh?: boolean };
/** The role for which the write succeeds; otherwise the seller. */
function doer(rows: readonly Row[] | undefined) {
  const [row] = rows ?? [];
  const role = roles.find((one) => one !== 'visitor' && row && isSuccess(row[one])) ?? 'seller';
  const stage: Stage = row?.stage ?? 'pending';
  const isForConfirmed = row?.[role] === 403 || row?.[role] === 'email_unverified';
  const people = () => (row?.fresh ? signUpCast(api) : isForConfirmed ? confirmedCast() : participants);
  return { role, stage, people };
}

let confirmed: ReturnType<typeof signUpCast> | undefined;
/** People who have confirmed their addresses. */
function confirmedCast() {
  confirmed ??= signUpCast(api).then(async (people) => {
    const ids = Object.values(people).map(({ id }) => id);
    await api.services.database.db.update(user).set({ emailVerified: true }).where(inArray(user.id, ids));
    return people;
  });
  return confirmed;
}

/** Limits that, when full, make signing up skip its mail instead of refusing. */
const quiet: readonly RateLimitName[] = ['verificationByAddress', 'verificationByEmail'];

/** Expects that a write took a limit of its own besides the limits of every write, and a limit by address. */
function expectLimits(action: string): RateLimitName[] {
  const names = [...taken];
  const narrow = names.filter((name) => name !== 'writes' && name !== 'writesByAddress');
  expect(narrow).not.toEqual([]);
  expect(names.filter((name) => rateLimits[name].per === 'address')).not.toEqual([]);
  // The buyer's limit: the seller who accepts the buyer's price reads `forbidden`, not when the buyer may go on.
  if (action.endsWith('acceptProposal')) return narrow.filter((name) => name !== 'addressesShown');
  return names.includes('signUpByAddress') ? narrow.filter((name) => !quiet.includes(name)) : narrow;
}

const byApi = operations.filter(({ method }) => method !== 'GET');

describe.each(byApi)('$operationId', ({ operationId, method, path }) => {
  const { role, stage, people: get } = doer(ofOperations[operationId]);

  /** Sets a scene for the call. Refusals leave it as it is, so that all of them share one. */
  async function onScene() {
    const people = await get();
    const scene = await setScene(api, people, stage);
    const person = people[role] as Person;
    const id = await idIn(path, people, scene);
    const body = await bodies[operationId]?.({ api, person, people, scene });
    return async (isFull: RateLimitName | null) => {
      taken.clear();
      full = isFull;
      const answer = await person.send<Problem>(method, `/api${path.replace('{id}', id ?? '')}`, body);
      full = null;
      return answer;
    };
  }

  test('takes limits, and says each that is full with its sentence and Retry-After', async () => {
    await (await onScene())(null);
    const limits = expectLimits(operationId);
    const call = await onScene();
    for (const limit of limits) {
      const { status, headers, body } = await call(limit);
      expect([limit, status, body.code]).toEqual([limit, 429, 'rate_limited']);
      expect(body.detail).toBe(limitReached(limit, rateLimits[limit].points, RETRY).detail);
      expect(headers.get('retry-after')).toBe(String(RETRY));
    }
  });
});

const byPages = [
  ...pageActions.map(({ path, intent }) => `${path} ${intent}`),
  ...[...actions.keys()].filter((path) => path !== '/*' && !pageActions.some((one) => one.path === path)),
];

describe.each(byPages)('%s', (key) => {
  const [path = '', intent] = key.split(' ');
  const { role, stage, people: get } = doer(ofPages[key]);

  /** Sets a scene for the form, for all its refusals. */
  async function onScene() {
    const people = await get();
    const scene = await setScene(api, people, stage);
    const person = people[role] as Person;
    const sending = await sendings[key]?.({ api, person, scene });
    if (!sending) throw new Error(`Nothing to send to ${key}`);
    const action = actions.get(path);
    if (!action) throw new Error(`No action at ${path}`);
    const fields = { ...sending.fields, ...(intent && { intent }) };
    return async (isFull: RateLimitName | null) => {
      taken.clear();
      full = isFull;
      const outcome = await sendForm(api, action, person.cookie, { ...sending, fields });
      full = null;
      return outcome;
    };
  }

  test('takes limits, and shows each that is full', async () => {
    await (await onScene())(null);
    const limits = expectLimits(key);
    const send = await onScene();
    for (const limit of limits) expect([limit, await send(limit)]).toEqual([limit, 'rate_limited']);
  });
});

/**
 * Limits that reads take, or that need a code of an app, a wrong password or no session: other tests take
 * them.
 */
const elsewhere: readonly string[] = [
  'passwordBySession',
  'contactByVisitor',
  'secondStepByAccount',
  'secondStepOfDay',
  'passkeyReads',
  'exports',
  'exportsByAddress',
  'signInWrong',
  'signInGuessed',
  'guessingWarned',
  'searchByAddress',
  'suggestionsByAddress',
  'socialCardByAddress',
  'wishesByAddress',
];

test('there is no limit that no write takes', () => {
  const never = Object.keys(rateLimits).filter((name) => !everTaken.has(name) && !elsewhere.includes(name));
  expect(never).toEqual([]);
});

test('what is tried counts at both doors, before anything is read', async () => {
  const send = (limit: RateLimitName) => {
    full = limit;
    return participants.buyer.send<Problem>('POST', '/api/buy-requests', '{"title": ');
  };
  expect((await send('writes')).status).toBe(429);
  expect((await send('writesByAddress')).status).toBe(429);
  const action = actions.get('/contact');
  const contact = { params: {}, fields: { intent: 'contact' } };
  for (const limit of ['writes', 'writesByAddress'] as const) {
    full = limit;
    expect(action && (await sendForm(api, action, participants.buyer.cookie, contact))).toBe('rate_limited');
  }
  full = 'writesByAddress';
  expect(action && (await sendForm(api, action, null, contact))).toBe('rate_limited');
});
