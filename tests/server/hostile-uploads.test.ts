import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { signUp } from '../support/attacker.ts';
import { startTarget } from '../support/target.ts';

const target = await startTarget();
const { url } = target;
afterAll(target.close);

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

async function upload(cookie: string, files: readonly Buffer[]): Promise<number> {
  const form = new FormData();
  for (const [at, bytes] of files.entries())
    form.append('file', new Blob([new Uint8Array(bytes)]), `${at}.jpg`);
  form.append('for', 'buy-request');
  return (await fetch(`${url}/api/images`, { method: 'POST', headers: { cookie }, body: form })).status;
}

test('pictures of a few kilobytes with too many pixels are not decoded, and their sender is refused at last', async () => {
  const cookie = await signUp(target);
  const bytes = await image(7_200, 7_200).png().toBuffer();
  const statuses: number[] = [];
  while (statuses.length < 40 && !statuses.includes(429))
    statuses.push(await upload(cookie, Array(10).fill(bytes)));
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1).filter((status) => status !== 422)).toEqual([]);
  const { rows } = await target.pool.query('select from images');
  expect(rows).toHaveLength(0);
});

/** How many uploads the server reads at once. */
const readers = 16;

test('uploads that send a byte now and then are ended, and hold up nobody else', async () => {
  const [slow, other] = [await signUp(target), await signUp(target)];
  const photo = await image(400, 300).jpeg().toBuffer();
  const uploads = Array.from({ length: readers }, () => startSlowUpload(slow));
  expect(await upload(other, [photo])).toBe(201);
  await vi.waitFor(() => expect(uploads.filter(({ isEnded }) => isEnded())).toHaveLength(readers));
});

function startSlowUpload(cookie: string): { isEnded(): boolean } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let isEnded = false;
  const drip = setInterval(() => socket.write('x'), 1_000);
  const end = () => {
    isEnded = true;
    clearInterval(drip);
    socket.destroy();
  };
  socket.once('data', end).once('close', end).once('error', end);
  socket.write(
    [
      'POST /api/images HTTP/1.1',
      'Host: localhost',
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.jpg"',
      '',
      '',
    ].join('\r\n'),
  );
  return { isEnded: () => isEnded };
}
