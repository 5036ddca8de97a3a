import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessageView } from '#domain/views/views.ts';
import { splitIntoChunks } from './message-list.tsx';

const all = Array.from({ length: 400 }, (_, nth) => ({ id: `m${nth}` }) as ChatMessageView);

test('all messages are there in their order, and parts that a change leaves alone stay the same', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 150, max: 200 }),
      fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 4 }),
      (start, steps) => {
        let [from, to] = [start, start + 45];
        let chunks = splitIntoChunks(all.slice(from, to), []);
        for (const [older, newer] of steps) {
          [from, to] = [Math.max(0, from - older), Math.min(all.length, to + newer)];
          const before = chunks;
          chunks = splitIntoChunks(all.slice(from, to), before);
          expect(chunks.flat()).toEqual(all.slice(from, to));
          expect(chunks.every((chunk) => chunk.length <= 10 && chunk.length > 0)).toBe(true);
          for (const kept of before.slice(0, -1)) expect(chunks).toContain(kept);
        }
      },
    ),
  ));

test('a message that reads differently now, or came in between, changes its part alone', () => {
  // Parts as scrolling makes them, where one page was shorter.
  const chunks = splitIntoChunks(all.slice(20, 80), splitIntoChunks(all.slice(36, 80), []));
  const one = (id: string) => ({ id, message: 'oculto' }) as ChatMessageView;
  for (const [nth, changed] of [
    [1, all.slice(20, 80).with(14, one('m34'))],
    [1, all.slice(20, 80).toSpliced(14, 0, one('new'))],
    [0, all.slice(20, 80).with(0, one('m20'))],
  ] as const) {
    const now = splitIntoChunks(changed, chunks);
    expect(now.flat()).toEqual(changed);
    expect(now.every((chunk) => chunk.length <= 10)).toBe(true);
    for (const kept of chunks.toSpliced(nth, 1)) expect(now).toContain(kept);
  }
});
