import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { boundedStream, jsonText } from './archive.ts';

async function* items(...all: unknown[]) {
  yield* all;
}
async function textOf(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of jsonText(value)) text += piece;
  return text;
}

test.each([
  [
    { a: 1, b: null, c: undefined, d: [1, { e: 'ñ' }] },
    { a: 1, b: null, d: [1, { e: 'ñ' }] },
  ],
  [items(), []],
  [items(1, 'dos'), [1, 'dos']],
  [
    items({ id: 1, of: items({ id: 2, of: items() }), none: undefined }),
    [{ id: 1, of: [{ id: 2, of: [] }] }],
  ],
  [undefined, null],
])('a list is written as it is read, wherever it is: %#', async (value, meant) =>
  expect(JSON.parse(await textOf(value))).toEqual(meant),
);

/** A source of 1 kB chunks that counts how many chunks were made. */
function source() {
  const made = { pieces: 0, isCancelled: false };
  const bytes = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        made.pieces++;
        controller.enqueue(new Uint8Array(1_024));
      },
      cancel: () => {
        made.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { made, bytes };
}
const patient = { idleMs: 60_000, totalMs: 60_000 };

test('nothing is made before it is read, and a reader that leaves ends it', async () => {
  const { made, bytes } = source();
  const onEnd = vi.fn();
  const reader = boundedStream(bytes, patient, onEnd).getReader();
  await nextTurn();
  expect(made.pieces).toBe(0);
  await reader.read();
  expect(made.pieces).toBe(1);
  expect(onEnd).not.toHaveBeenCalled();
  await reader.cancel();
  expect([made.isCancelled, onEnd.mock.calls]).toEqual([true, [[undefined]]]);
});

test.each([
  ['never begins', 0],
  ['stops', 3],
])('a reader that %s is given up, and the source with it', async (_what, pieces) => {
  const { made, bytes } = source();
  const ended = Promise.withResolvers<unknown>();
  const reader = boundedStream(bytes, { idleMs: 50, totalMs: 60_000 }, ended.resolve).getReader();
  for (let count = 0; count < pieces; count++) await reader.read();
  expect(await ended.promise).toBeUndefined();
  await expect(reader.read()).rejects.toThrow('The reader was too slow');
  expect(made).toEqual({ pieces, isCancelled: true });
});

test('a source that fails says so to its reader and to us', async () => {
  const fault = new Error('no database');
  const failing = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(fault) }, { highWaterMark: 0 });
  const onEnd = vi.fn();
  await expect(boundedStream(failing, patient, onEnd).getReader().read()).rejects.toBe(fault);
  expect(onEnd.mock.calls).toEqual([[fault]]);
});
