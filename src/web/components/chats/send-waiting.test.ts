import { beforeEach, expect, test, vi } from 'vitest';
import { markOpen, sendWaiting } from './outgoing-queue.ts';
import { forgetUnsent, readUnsent, saveUnsent, unsentChats } from './unsent.ts';

const posted: string[] = [];
let answer = (_chatId: string, _message: string): number => 201;

beforeEach(() => {
  posted.length = 0;
  answer = () => 201;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const chatId = address.split('/')[3] ?? '';
    const { message } = JSON.parse(String(body));
    posted.push(`${chatId}: ${message}`);
    const status = answer(chatId, message);
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({}, { status });
  });
});

/** A storage whose keys are its own properties, as in a browser. */
function memoryStorage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

const write = (chatId: string, nth: number, at = new Date()) =>
  saveUnsent('ana', chatId, { id: `0${nth}`, message: `m${nth}`, images: [], at: at.toISOString() });
const left = (chatId: string) => readUnsent('ana', chatId).map(({ message }) => message);

test('what waits goes out in its order, once, but for the conversation that is open and for other people', async () => {
  for (const nth of [3, 1, 2]) write('uno', nth);
  write('dos', 4);
  write('abierta', 5);
  saveUnsent('eva', 'uno', { id: '00', message: 'de otra', images: [], at: new Date().toISOString() });
  const close = markOpen('abierta');
  await Promise.all([sendWaiting('ana'), sendWaiting('ana')]);
  await sendWaiting('ana');
  expect(posted).toEqual(['uno: m1', 'uno: m2', 'uno: m3', 'dos: m4']);
  expect(unsentChats('ana')).toEqual(['abierta']);
  close();
  await sendWaiting('ana');
  expect(posted.at(-1)).toBe('abierta: m5');
});

test('without a line all stays, in its order; one that its writer discards meanwhile is not sent', async () => {
  for (const nth of [1, 2, 3]) write('uno', nth);
  write('dos', 4);
  answer = () => 0;
  await sendWaiting('ana');
  expect(posted).toEqual(['uno: m1']);
  answer = (chatId) => {
    forgetUnsent('ana', chatId, '02');
    return 201;
  };
  await sendWaiting('ana');
  expect(posted.slice(1)).toEqual(['uno: m1', 'uno: m3', 'dos: m4']);
  expect(unsentChats('ana')).toEqual([]);
});

test('what is refused waits for its writer and is not tried again; neither goes out what is a day old', async () => {
  write('uno', 1);
  write('uno', 2);
  answer = (_, message) => (message === 'm1' ? 409 : 201);
  await sendWaiting('ana');
  await sendWaiting('ana');
  expect(posted).toEqual(['uno: m1', 'uno: m2']);
  expect(left('uno')).toEqual(['m1']);
  write('dos', 3, new Date(Date.now() - 25 * 60 * 60 * 1000));
  write('dos', 4);
  answer = (chatId) => (chatId === 'dos' ? 201 : 429);
  write('tres', 5);
  write('cuatro', 6);
  await sendWaiting('ana');
  expect(posted.slice(2)).toEqual(['dos: m4', 'tres: m5']);
  expect(left('dos')).toEqual(['m3']);
});

test('a fault of one conversation holds up no other, and what is discarded while it is refused stays away', async () => {
  write('uno', 1);
  write('dos', 2);
  write('tres', 3);
  answer = (chatId, message) => {
    if (message === 'm2') forgetUnsent('ana', chatId, '02');
    return { m1: 503, m2: 409 }[message] ?? 201;
  };
  await sendWaiting('ana');
  expect(posted).toEqual(['uno: m1', 'dos: m2', 'tres: m3']);
  expect(unsentChats('ana')).toEqual(['uno']);
});

test('asked for while it sends, it tries again what the line was not back for', async () => {
  write('uno', 1);
  answer = () => {
    answer = () => 201;
    void sendWaiting('ana');
    return 0;
  };
  await sendWaiting('ana');
  expect(posted).toEqual(['uno: m1', 'uno: m1']);
  expect(unsentChats('ana')).toEqual([]);
});

test('plain http, which has no locks, sends what waits too', async () => {
  vi.stubGlobal('navigator', {});
  write('uno', 1);
  write('dos', 2);
  await sendWaiting('ana');
  expect(posted).toEqual(['uno: m1', 'dos: m2']);
  expect(unsentChats('ana')).toEqual([]);
});
