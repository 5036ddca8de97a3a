import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveClient, openLive } from './client.ts';
import { isWanted, type LiveNews } from './news.ts';

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

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const message = (messageId: string): LiveNews => ({ type: 'message', chatId: 'c', messageId });
const clients: LiveClient[] = [];
let scope = 0;

function tab(): LiveClient {
  const client = openLive(`test-${scope}`);
  clients.push(client);
  return client;
}
function ear(client: LiveClient, since = 0) {
  const heard: LiveNews[] = [];
  client.listen(since, (news) => heard.push(news));
  return heard;
}
const oneSource = () => vi.waitUntil(() => open()[0]);

beforeEach(() => {
  scope += 1;
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
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
  vi.useRealTimers();
});

test('a filter takes its own and everything that may have been missed', () => {
  const offer: LiveNews = { type: 'offer', offerId: 'o', buyRequestId: 'r', action: 'accept' };
  expect(isWanted({}, offer)).toBe(true);
  expect(isWanted({ types: ['offer'], buyRequestId: 'r' }, offer)).toBe(true);
  expect(isWanted({ types: ['message'] }, offer)).toBe(false);
  expect(isWanted({ buyRequestId: 'other' }, offer)).toBe(false);
  expect(isWanted({ buyRequestId: null, offerId: undefined }, offer)).toBe(true);
  expect(isWanted({ chatId: 'c' }, message('m'))).toBe(true);
  expect(isWanted({ types: ['message'], chatId: 'c' }, { type: 'resync' })).toBe(true);
  const moderated: LiveNews = { type: 'moderated', thingId: 'r', isShown: false };
  expect(isWanted({}, moderated)).toBe(false);
  expect(isWanted({ types: ['moderated'] }, moderated)).toBe(true);
});
