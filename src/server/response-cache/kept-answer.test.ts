import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptAnswer } from './kept-answer.ts';

test('what goes out often is packed once more, smaller, and says the same', async () => {
  const rows = Array.from({ length: 400 }, (_, nth) => `<li class="row">Busco ${(nth * 7919) % 1000}</li>`);
  const body = Buffer.from(rows.join(''));
  const answer = new KeptAnswer({
    status: 200,
    headers: new Headers(),
    body,
    things: new Set(),
    madeAt: 0,
    knownAt: 0,
  });
  const first = await answer.pack('br');
  const packings: Promise<void>[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const packing = answer.sentIn('br');
    if (packing) packings.push(packing);
  }
  expect(packings).toHaveLength(1);
  expect(answer.bytes('br')).toBe(first);
  const before = answer.size;
  await packings[0];
  const second = answer.bytes('br')!;
  expect(second.length).toBeLessThan(first.length);
  expect(answer.size).toBe(before - first.length + second.length);
  expect(brotliDecompressSync(second)).toEqual(body);
  expect(answer.sentIn('identity')).toBeNull();
});
