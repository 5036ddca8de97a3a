import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessageView } from '#domain/views/views.ts';
import { ChatProblem } from './chat-data.ts';
import type { Outgoing } from './chat-log.ts';
import { openQueue } from './outgoing-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose server answers as `answer` says: throws, or stores the message. */
function setUp() {
  const stored: string[] = [];
  const tries: string[] = [];
  const kept = new Map<string, Outgoing>();
  const shown = new Map<string, Outgoing>();
  const problems: (string | null)[] = [];
  const server = { answer: (_one: Outgoing): unknown => undefined };
  const queue = openQueue({
    async post(one) {
      tries.push(one.message);
      const error = server.answer(one);
      if (error) throw error;
      stored.push(one.message);
      return { id: one.id } as ChatMessageView;
    },
    onChange: (one) => void shown.set(one.id, one),
    onSent: ({ id }) => void shown.delete(id),
    onProblem: (detail) => void problems.push(detail),
    onFailure: () => undefined,
    keep: (one) => void kept.set(one.id, { ...one }),
    forget: (id) => void kept.delete(id),
  });
  const states = () => [...shown.values()].map(({ message, state, why }) => [message, state, why]);
  return { queue, server, stored, tries, kept, problems, states };
}
const noLine = () => new TypeError('Failed to fetch');

test('one at a time, in order; what did not get through is tried again by itself, and nothing twice', async () => {
  const { queue, server, stored, tries, kept, states, problems } = setUp();
  server.answer = noLine;
  await queue.send('uno', []);
  await queue.send('dos', ['/images/a.webp']);
  expect(tries).toEqual(['uno', 'uno']);
  expect(states()).toEqual([
    ['uno', 'failed', undefined],
    ['dos', 'failed', undefined],
  ]);
  expect([...kept.values()].map(({ images }) => images)).toEqual([[], ['/images/a.webp']]);
  expect(problems).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(tries)).toEqual(new Set(['uno']));
  expect(problems).toHaveLength(2);
  server.answer = () => undefined;
  queue.retry();
  await vi.runAllTimersAsync();
  expect(stored).toEqual(['uno', 'dos']);
  expect(kept.size).toBe(0);
});

test('what an earlier visit left goes out first; one whose answer was lost is not sent again', async () => {
  const { queue, server, stored, tries, kept } = setUp();
  server.answer = noLine;
  await queue.send('nuevo', []);
  const old = { message: 'viejo', images: [], at: new Date().toISOString(), state: 'sending' as const };
  void queue.restore([
    { ...old, id: '018' },
    { ...old, id: '019', message: 'llegó' },
  ]);
  queue.markDelivered(['019']);
  server.answer = () => undefined;
  await vi.runAllTimersAsync();
  expect(stored).toEqual(['viejo', 'nuevo']);
  expect(tries).not.toContain('llegó');
  expect(kept.size).toBe(0);
});

test('a refusal says why: of one message it lets the others pass, of the person it holds up all', async () => {
  const { queue, server, stored, states, tries } = setUp();
  server.answer = ({ message }) => (message === 'mal' ? new ChatProblem(422, 'No sirve') : undefined);
  await Promise.all([queue.send('mal', []), queue.send('bien', [])]);
  await vi.runAllTimersAsync();
  expect(stored).toEqual(['bien']);
  expect(states()).toEqual([['mal', 'refused', 'No sirve']]);
  server.answer = () => new ChatProblem(429, 'Mandaste demasiados mensajes seguidos.');
  await queue.send('uno', []);
  await vi.advanceTimersByTimeAsync(600_000);
  queue.retry();
  await vi.runAllTimersAsync();
  expect(tries.filter((text) => text === 'uno')).toHaveLength(1);
  server.answer = () => undefined;
  // The next thing that its writer does begins again with what waits.
  await queue.send('dos', []);
  expect(stored).toEqual(['bien', 'uno', 'dos']);
});

test('a message of a day ago goes out only when its writer says so; those after it do not wait', async () => {
  const { queue, server, stored, states } = setUp();
  const day = 24 * 60 * 60 * 1000;
  const left = (id: string, message: string, age: number): Outgoing => {
    const at = new Date(Date.now() - age).toISOString();
    return { id, message, images: [], at, state: 'sending' };
  };
  void queue.restore([left('018', 'viejo', day), left('019', 'fresco', day - 1)]);
  await vi.runAllTimersAsync();
  await queue.send('nuevo', []);
  queue.retry();
  await vi.runAllTimersAsync();
  expect(stored).toEqual(['fresco', 'nuevo']);
  expect(states()).toEqual([['viejo', 'old', 'Lo escribiste hace más de un día y no salió']]);
  // It waited in an open conversation.
  server.answer = noLine;
  await queue.send('sin línea', []);
  await vi.advanceTimersByTimeAsync(day);
  server.answer = () => undefined;
  queue.retry();
  await vi.runAllTimersAsync();
  expect(states().map(([message, state]) => [message, state])).toEqual([
    ['viejo', 'old'],
    ['sin línea', 'old'],
  ]);
  await queue.resend('018');
  expect(stored).toEqual(['fresco', 'nuevo', 'viejo']);
});
