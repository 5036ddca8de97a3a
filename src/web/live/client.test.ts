import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveClient, openLive } from './client.ts';
import { isWanted, type LiveMessage } from './live-message.ts';

/** The parts of the browser's EventSource that the stream uses. */
class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = FakeSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: URL;

  constructor(url: string) {
    super();
    this.url = new URL(url, 'http://localhost');
    FakeSource.all.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  opens() {
    this.readyState = FakeSource.OPEN;
    this.onopen?.();
  }

  fails() {
    this.readyState = FakeSource.CLOSED;
    this.onerror?.();
  }

  says(type: string, id: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: id }));
  }
}

/** A channel whose tab the test can freeze: it neither says nor hears anything. */
class FakeChannel extends BroadcastChannel {
  static all: FakeChannel[] = [];
  isFrozen = false;

  constructor(name: string) {
    super(name);
    FakeChannel.all.push(this);
  }

  override postMessage(letter: unknown) {
    if (!this.isFrozen) super.postMessage(letter);
  }

  override dispatchEvent(event: Event) {
    return this.isFrozen || super.dispatchEvent(event);
  }
}

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const message = (messageId: string): LiveMessage => ({ type: 'message', chatId: 'c', messageId });
const clients: LiveClient[] = [];
let scope = 0;

function tab(): LiveClient {
  const client = openLive(`test-${scope}`);
  clients.push(client);
  return client;
}
function ear(client: LiveClient, since = 0) {
  const heard: LiveMessage[] = [];
  client.listen(since, (news) => heard.push(news));
  return heard;
}
/** The clock of the tabs is the test's own; locks and channels are the real ones. */
const ownClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
/** Lets time pass in small steps, with turns for the letters in between. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 250) {
    vi.advanceTimersByTime(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** Holds the lock, as a tab that is frozen does. */
function holdLock() {
  const isStolen = vi.fn();
  const forEver = () => new Promise<void>(() => undefined);
  void navigator.locks.request(`live:test-${scope}`, forEver).catch(isStolen);
  return isStolen;
}
/** Counts how often a tab takes the lock from another. */
function countSteals() {
  const { locks } = navigator;
  let count = 0;
  const request = (name: string, how: LockOptions, held: () => Promise<void>) => {
    if (how.steal) count += 1;
    return locks.request(name, how, held);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return () => count;
}
const oneSource = () => vi.waitUntil(() => open()[0]);

beforeEach(() => {
  scope += 1;
  FakeSource.all = [];
  FakeChannel.all = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  for (const channel of FakeChannel.all) channel.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the tabs of a browser share one stream, and each hears everything once', async () => {
  const tabs = [tab(), tab(), tab()];
  const heard = tabs.map((one) => ear(one));
  const source = await oneSource();
  source.opens();
  await vi.waitFor(() => expect(tabs.every((one) => one.isUp())).toBe(true));
  source.says('message', '1', message('m1'));
  source.says('message', '1', message('m1'));
  // A browser gives an event without an id that of the one before it.
  source.says('resync', '1');
  await vi.waitFor(() => {
    for (const one of heard) expect(one).toEqual([message('m1'), { type: 'resync' }]);
  });
  expect(open()).toHaveLength(1);
});

test('when the tab with the stream goes, another opens it and asks for what came meanwhile', async () => {
  const first = tab();
  const source = await oneSource();
  source.opens();
  const second = tab();
  const heard = ear(second);
  await vi.waitFor(() => expect(second.isUp()).toBe(true));
  source.says('message', '7', message('m7'));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  first.close();
  const next = await vi.waitUntil(() => open().find((one) => one !== source));
  next.opens();
  next.says('message', '7', message('m7'));
  next.says('message', '8', message('m8'));
  await vi.waitFor(() => expect(heard).toHaveLength(2));
});

test('what any tab watches is asked for; the old stream stays until the new one is open', async () => {
  const [first, second] = [tab(), tab()];
  const unwatch = first.watch('r1');
  const source = await oneSource();
  source.opens();
  second.watch('r2');
  await vi.waitFor(() => expect(open()).toHaveLength(2));
  const [, wider] = open();
  expect(wider?.url.searchParams.getAll('buyRequest').sort()).toEqual(['r1', 'r2']);
  source.says('hello', 'x');
  wider?.opens();
  expect(open()).toEqual([wider]);
  unwatch();
  first.watch('r2');
  expect(FakeSource.all).toHaveLength(2);
});

test('a page that was still loading hears what came since it began to load', async () => {
  const first = tab();
  const source = await oneSource();
  source.opens();
  const before = Date.now();
  source.says('message', '1', message('m1'));
  const late = tab();
  await vi.waitFor(() => expect(late.isUp()).toBe(true));
  expect(ear(late, before)).toHaveLength(1);
  expect(ear(late, Date.now() + 1)).toEqual([]);
  expect(ear(first, before)).toHaveLength(1);
});

test('a refused stream is tried again with a growing pause, and says where it was', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  const client = tab();
  const status = vi.fn();
  client.onStatus(status);
  const [first] = open();
  first?.opens();
  first?.says('message', '42', message('m1'));
  expect(client.isUp()).toBe(true);
  first?.fails();
  expect(client.isUp()).toBe(false);
  expect(status).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_500);
  const [second] = open();
  expect(second?.url.searchParams.get('after')).toBe('42');
  second?.fails();
  vi.advanceTimersByTime(900);
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(2_100);
  open()[0]?.opens();
  expect(client.isUp()).toBe(true);
});

test('a tab that is looked at takes over from one that is frozen, which follows when it wakes', async () => {
  ownClock();
  const first = tab();
  const source = await oneSource();
  source.opens();
  const second = tab();
  await vi.waitFor(() => expect(second.isUp()).toBe(true));
  const frozen = FakeChannel.all[0]!;
  frozen.isFrozen = true;
  vi.advanceTimersByTime(27_000);
  expect(second.isUp()).toBe(false);
  await vi.waitFor(() => expect(source.readyState).toBe(FakeSource.CLOSED));
  expect(first.isUp()).toBe(false);
  const next = await oneSource();
  frozen.isFrozen = false;
  next.opens();
  await vi.waitFor(() => expect([first.isUp(), second.isUp()]).toEqual([true, true]));
  expect(open()).toEqual([next]);
  const heard = ear(first);
  next.says('message', '1', message('m1'));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test('a tab asks for the leader as soon as it is looked at; a hidden one takes nothing over', async () => {
  ownClock();
  Object.assign(document, { visibilityState: 'hidden' });
  const isStolen = holdLock();
  tab();
  vi.advanceTimersByTime(60_000);
  await navigator.locks.query();
  expect(isStolen).not.toHaveBeenCalled();
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => expect(isStolen).toHaveBeenCalled());
  await oneSource();
});

test('nothing is taken from a slow leader, nor from one of an older version', async () => {
  ownClock();
  holdLock();
  const steals = countSteals();
  const leader = new FakeChannel(`live:test-${scope}`);
  let questions = 0;
  leader.addEventListener('message', () => {
    questions += 1;
  });
  const client = tab();
  const heard = ear(client);
  for (const round of [1, 2, 3]) {
    await vi.waitFor(() => expect(questions).toBe(round), { interval: 5 });
    vi.advanceTimersByTime(1_000);
    const entry = { id: String(round), at: Date.now(), news: message('m') };
    leader.postMessage({ kind: 'state', up: true, recent: [entry] });
    await vi.waitFor(() => expect(heard).toHaveLength(round), { interval: 5 });
    vi.advanceTimersByTime(24_000);
  }
  expect(client.isUp()).toBe(true);
  expect(steals()).toBe(0);
});

test('two tabs that are looked at do not take the stream from each other in turns', async () => {
  ownClock();
  holdLock();
  const steals = countSteals();
  const both = [tab(), tab()];
  // Both try at once: the worst that can happen.
  vi.advanceTimersByTime(2_000);
  await oneSource();
  await vi.waitFor(() => {
    for (const source of open()) source.opens();
    expect(both.map((one) => one.isUp())).toEqual([true, true]);
    expect(open()).toHaveLength(1);
  });
  const before = steals();
  expect(before).toBeLessThanOrEqual(2);
  const heard = both.map((one) => ear(one));
  await pass(100_000);
  open()[0]?.says('message', '1', message('m'));
  await vi.waitFor(() => expect(heard.map(({ length }) => length)).toEqual([1, 1]));
  expect(steals()).toBe(before);
});

test('a stream that has died without a sign is noticed, and opened again', () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  const client = tab();
  const [first] = open();
  first?.opens();
  first?.says('hello', '42');
  for (let beats = 0; beats < 5; beats++) {
    vi.advanceTimersByTime(22_000);
    first?.says('beat', '42');
  }
  vi.advanceTimersByTime(54_000);
  // The clock of the day is set while one waits.
  vi.setSystemTime(Date.now() - 2_000);
  expect(open()).toEqual([first]);
  expect(client.isUp()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(client.isUp()).toBe(false);
  const [second] = open();
  expect(second).not.toBe(first);
  expect(second?.url.searchParams.get('after')).toBe('42');
  second?.opens();
  expect(client.isUp()).toBe(true);
  // The machine sleeps: no timer runs, and time passes all the same.
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(client.isUp()).toBe(false);
  expect(open()).toHaveLength(1);
  expect(open()).not.toEqual([second]);
});

test('a filter takes its own and everything that may have been missed', () => {
  const offer: LiveMessage = { type: 'offer', offerId: 'o', buyRequestId: 'r', action: 'accept' };
  expect(isWanted({}, offer)).toBe(true);
  expect(isWanted({ types: ['offer'], buyRequestId: 'r' }, offer)).toBe(true);
  expect(isWanted({ types: ['message'] }, offer)).toBe(false);
  expect(isWanted({ buyRequestId: 'other' }, offer)).toBe(false);
  expect(isWanted({ buyRequestId: null, offerId: undefined }, offer)).toBe(true);
  expect(isWanted({ chatId: 'c' }, message('m'))).toBe(true);
  expect(isWanted({ types: ['message'], chatId: 'c' }, { type: 'resync' })).toBe(true);
  const moderated: LiveMessage = { type: 'moderated', thingId: 'r', isShown: false };
  expect(isWanted({}, moderated)).toBe(false);
  expect(isWanted({ types: ['moderated'] }, moderated)).toBe(true);
  expect([{}, { types: ['market'] as const }].map((filter) => isWanted(filter, { type: 'market' }))).toEqual([
    false,
    true,
  ]);
});
