import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '#database/schema.ts';
import { limitReached, type RateLimitName, rateLimits } from '#domain/limits/rate-limits.ts';
import { type Count, noRateLimits } from '#services/rate-limiter.ts';
import { type Problem, testApi } from '../support/actors.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { routeActions, sendForm } from '../support/page-actions.ts';
import { actionsOf, doerOf } from './actions/doors.ts';

/*
 * Every write of the API and of the pages takes limits, and shows it when one is full. The list is the
 * table of actions, so that a new one without a limit fails here.
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

const tried = actionsOf(api)
  .filter(({ name }) => name !== 'nowhere')
  .flatMap(({ doors, ...action }) => doors.map((door) => ({ ...action, door, by: door.name })));

describe.each(tried)('$name by $by', ({ name, door, ...action }) => {
  const { role = 'seller', row, stage, expected } = doerOf(action);

  /** Sets a scene for the action. Refusals leave it as it is, so that all of them share one. */
  async function onScene() {
    const isForConfirmed = expected[role] === 'email_unverified';
    const people = isForConfirmed ? await confirmedCast() : row.fresh ? await signUpCast(api) : participants;
    const person = people[role];
    const send = await door.prepare({ api, people, person, scene: await setScene(api, people, stage) });
    return async (isFull: RateLimitName | null) => {
      taken.clear();
      full = isFull;
      const answer = await send(person);
      full = null;
      return answer;
    };
  }

  test('takes limits, and says each that is full with its sentence and Retry-After', async () => {
    await (await onScene())(null);
    const limits = expectLimits(name);
    const send = await onScene();
    for (const limit of limits) {
      const { outcome, status, headers, body } = await send(limit);
      expect([limit, outcome]).toEqual([limit, 'rate_limited']);
      if (!status) continue;
      const { detail } = limitReached(limit, rateLimits[limit].points, RETRY);
      expect([status, (body as Problem).detail]).toEqual([429, detail]);
      expect(headers?.get('retry-after')).toBe(String(RETRY));
    }
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
