import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { signUp, upload } from './account.ts';
import type { Fire } from './fire.ts';

/** How many uploads the server reads at once. */
const readers = 16;

/** Uploads that send almost no bytes. */
export const slowUploads: Fire = {
  attack: 'sixteen uploads send a byte now and then; somebody else uploads a photo',
  before: 'all readers were held for 313 s, and nobody else could upload anything',
  async run(target, size) {
    // In the short form one account sends all uploads; in the full form each account sends as many as allowed.
    const accounts: string[] = [];
    while (accounts.length < (size === 'short' ? 1 : readers / 2)) accounts.push(await signUp(target));
    const other = await signUp(target);
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const { port } = new URL(target.url);
    const slow = Array.from({ length: readers }, (_, at) =>
      slowUpload(Number(port), accounts[at % accounts.length] ?? ''),
    );
    await delay(1_000);
    const started = performance.now();
    const { status } = await upload(target.url, other, [photo]);
    const waited = performance.now() - started;
    const refused = () => slow.filter((one) => one.isAnswered()).length;
    while (refused() < readers && performance.now() - started < 20_000) await delay(100);
    const refusedAfter = performance.now() - started;
    for (const one of slow) one.end();
    return [
      { measure: 'answer to the photo', value: status, unit: 'status', least: 201, most: 201 },
      // In the full form all readers are busy until the server ends the slow uploads.
      {
        measure: 'wait for the photo',
        value: waited,
        unit: 'ms',
        isWait: true,
        most: size === 'short' ? 3_000 : 15_000,
      },
      { measure: 'slow uploads refused', value: refused(), unit: 'uploads', least: readers },
      { measure: 'until they were refused', value: refusedAfter, unit: 'ms', isWait: true, most: 20_000 },
    ];
  },
};

function slowUpload(port: number, cookie: string): { isAnswered(): boolean; end(): void } {
  const socket = connect(port, '127.0.0.1');
  let isAnswered = false;
  socket.on('data', () => {
    isAnswered = true;
  });
  socket.on('error', () => undefined);
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
  const drops = setInterval(() => socket.write('x'), 1_000);
  return {
    isAnswered: () => isAnswered,
    end() {
      clearInterval(drops);
      socket.destroy();
    },
  };
}
