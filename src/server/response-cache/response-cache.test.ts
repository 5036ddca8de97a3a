import { expect, test } from 'vitest';
import { KeptAnswer } from './kept-answer.ts';
import { publicReadAt } from './public-reads.ts';
import { type Made, type Making, ResponseCache } from './response-cache.ts';

const id = '0199c0de-0000-7000-8000-000000000001';
const person = '0199c0de-0000-7000-8000-000000000002';
const publication = publicReadAt(`/buy-request/${id}`)!;
const market = publicReadAt('/marketplace')!;
const search = (words: string) => publicReadAt(`/marketplace?search=${words}`)!;

/** A cache with a clock of its own, and the app behind it: what it was asked, and what it answers when. */
function opened({ bytes = 8_000_000, hasReplica = false } = {}) {
  const clock = { at: 100_000 };
  const cache = new ResponseCache({ bytes, hasReplica, now: () => clock.at });
  const makings: Making[] = [];
  const app = { text: 'first', status: 200, size: 0, shows: [person], gate: Promise.resolve() };
  const make =
    (things: readonly string[]) =>
    async (making: Making): Promise<Made> => {
      makings.push(making);
      const body = Buffer.concat([Buffer.from(app.text), Buffer.alloc(app.size, 97)]);
      await app.gate;
      const answer = new KeptAnswer({
        status: app.status,
        headers: new Headers(),
        body,
        things: new Set([...things, ...app.shows]),
        ...making,
      });
      return { answer, isShared: app.status !== 429 };
    };
  const read = async (one: typeof market) => {
    const answer = cache.current(one) ?? (await cache.renew(one, make(one.things)));
    return answer?.bytes('identity')?.toString();
  };
  /** Keeps the app from answering until what it returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    app.gate = promise;
    return resolve;
  };
  return { cache, clock, app, makings, read, hold };
}

test('an answer is kept until something that it shows changes, or its short life ends', async () => {
  const { cache, clock, app, makings, read } = opened();
  expect(await read(market)).toBe('first');
  app.text = 'second';
  clock.at += 10;
  cache.drop([id]);
  expect(await read(market)).toBe('first');
  clock.at += 10;
  cache.drop([person]);
  expect(await read(market)).toBe('second');
  app.text = 'third';
  clock.at += 10;
  cache.drop(['lists']);
  expect(await read(market)).toBe('third');
  clock.at += 10;
  cache.clear();
  clock.at += 1;
  app.text = 'fourth';
  expect(await read(market)).toBe('fourth');
  app.text = 'fifth';
  clock.at += 4_999;
  expect(await read(market)).toBe('fourth');
  clock.at += 2;
  expect(await read(market)).toBe('fifth');
  expect(makings).toHaveLength(5);
});

test('all who ask at once wait for one answer', async () => {
  const { makings, read, hold } = opened();
  const answer = hold();
  const asked = Array.from({ length: 50 }, () => read(publication));
  answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['first']));
  expect(makings).toHaveLength(1);
  expect(await read(publication)).toBe('first');
  expect(makings).toHaveLength(1);
});

test('whoever asks after a change does not get the answer that began before it', async () => {
  const { cache, clock, app, makings, read, hold } = opened();
  const answer = hold();
  const before = read(market);
  clock.at += 5;
  cache.drop([person]);
  app.text = 'second';
  clock.at += 5;
  const after = read(market);
  answer();
  expect([await before, await after]).toEqual(['first', 'second']);
  expect(makings).toHaveLength(2);
  // What began before the change is not kept as if it were new.
  expect(await read(market)).toBe('second');
});

test('under writes a key is made again once a second, and its bytes are at most a second old', async () => {
  const { cache, clock, app, makings, read } = opened();
  for (let nth = 0; nth < 1_000; nth += 1) {
    app.text = `${clock.at}`;
    cache.drop([person]);
    clock.at += 10;
    const text = Number(await read(market));
    expect(clock.at - text).toBeLessThanOrEqual(1_010);
  }
  expect(makings.length).toBeGreaterThanOrEqual(10);
  expect(makings.length).toBeLessThanOrEqual(14);
});

test('what open pages load is never older than the change they heard of', async () => {
  const { cache, app, read } = opened();
  const data = publicReadAt('/marketplace.data')!;
  // The clock stands still but for the pause, so that each of these needs an answer of its own.
  await read(data);
  for (let nth = 0; nth < 3; nth += 1) {
    app.text = `${nth}`;
    cache.drop([person]);
    expect(await read(data)).toBe(`${nth}`);
  }
});

test('an address with a text or an id is kept from the second time on, the few fixed ones at once', async () => {
  const { cache, makings, read } = opened();
  for (const one of [market, publication, search('a')]) await read(one);
  expect([market, publication, search('a')].map((one) => cache.current(one) !== null)).toEqual([
    true,
    false,
    false,
  ]);
  for (const one of [publication, search('a')]) await read(one);
  expect(cache.current(publication)).not.toBeNull();
  expect(cache.current(search('a'))).not.toBeNull();
  expect(makings).toHaveLength(5);
});

test('100,000 different searches, each asked twice, take their share of the memory and push out no page', async () => {
  const bytes = 1_000_000;
  const { cache, app, read } = opened({ bytes });
  await read(market);
  for (const _ of [1, 2]) await read(publication);
  app.size = 1_000;
  for (let nth = 0; nth < 100_000; nth += 1) {
    await read(search(`${nth % 50_000}`));
    if (nth % 50_000 < 1_000) await read(search(`${nth % 50_000}`));
  }
  expect(cache.size).toBeLessThanOrEqual(bytes);
  expect(cache.size).toBeGreaterThan(bytes / 5);
  expect(cache.current(market)).not.toBeNull();
  expect(cache.current(publication)).not.toBeNull();
});

test('the packed bytes count, too', async () => {
  const { cache, app, read } = opened();
  app.size = 50_000;
  await read(market);
  const before = cache.size;
  const kept = cache.current(market)!;
  const [one, same] = await Promise.all([kept.pack('br'), kept.pack('br')]);
  expect(one).toBe(same);
  cache.resize(market, kept);
  expect(cache.size).toBe(before + one.length);
});

test('what is refused or missing is not kept, and a refusal is for the one who got it', async () => {
  const { cache, app, makings, read, hold } = opened();
  app.status = 404;
  await read(market);
  await read(market);
  expect(makings).toHaveLength(2);
  app.status = 429;
  const answer = hold();
  const asked = [read(market), read(market)];
  answer();
  expect(await Promise.all(asked)).toEqual(['first', undefined]);
  expect(cache.current(market)).toBeNull();
});

test('an app that fails fails who asked, and the next one is answered', async () => {
  const { cache, read } = opened();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(cache.renew(market, broken)).rejects.toThrow('broken');
  expect(await read(market)).toBe('first');
});

test('what has just changed is read from the primary, and an answer of a replica that lacks it is not kept', async () => {
  const { cache, clock, app, makings, read } = opened({ hasReplica: true });
  await read(market);
  expect(makings.at(-1)?.isFresh).toBe(false);
  clock.at += 10;
  cache.drop([person]);
  clock.at += 1;
  await read(market);
  expect(makings.at(-1)?.isFresh).toBe(true);
  expect(cache.current(market)).not.toBeNull();
  // Nothing of this address says whom it shows: the answer tells, and it is made again.
  app.shows = [person];
  await read(publication);
  expect(makings.slice(-2).map(({ isFresh }) => isFresh)).toEqual([false, true]);
  clock.at += 30_000;
  await read(market);
  expect(makings.at(-1)?.isFresh).toBe(false);
});
