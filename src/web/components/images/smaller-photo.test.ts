import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerWord } from './prepare-photo.ts';
import { smallerPhoto } from './upload-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The workers that were made, the last one last; each says what the test makes it say. */
function setUp() {
  const made: FakeWorker[] = [];
  class FakeWorker {
    name: string;
    onmessage?: (event: { data: WorkerWord }) => void;
    onerror?: (event: Event) => void;
    postMessage = vi.fn();
    terminate = vi.fn();
    constructor(url: URL) {
      this.name = url.pathname.split('/').at(-1)!;
      made.push(this);
    }
    say = (data: WorkerWord) => this.onmessage?.({ data });
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  const choose = (name: string, bytes = 5) => {
    const file = new File([new Uint8Array(bytes)], name);
    const end = smallerPhoto(file, new AbortController().signal).then(
      ({ isReadable }) => isReadable,
      (error) => [error.message, error.canRetry],
    );
    return { end, worker: (nth: number) => vi.waitUntil(() => made[nth]) };
  };
  return { made, choose };
}
const photo: WorkerWord = { photo: new Blob(['small'], { type: 'image/webp' }) };
const cutOff = ['se cortó la conexión', true];
/** More than the server takes as it is. */
const heavy = 6_000_000;

test('a script that did not arrive says nothing of the photo: the next try makes a new worker', async () => {
  const { made, choose } = setUp();
  const first = choose('a.jpg', heavy);
  (await first.worker(0)).onerror?.(new Event('error'));
  expect(await first.end).toEqual(cutOff);
  expect(made[0]!.terminate).toHaveBeenCalled();
  const next = choose('a.jpg', heavy);
  (await next.worker(1)).say(photo);
  expect(await next.end).toBe(true);
  // What the server takes as it is goes without.
  const light = choose('b.jpg');
  (await light.worker(2)).onerror?.(new Event('error'));
  expect(await light.end).toBe(false);
});

test('a script with a fault leaves the photo to the server', async () => {
  const { choose } = setUp();
  const { end, worker } = choose('a.jpg');
  (await worker(0)).onerror?.(new ErrorEvent('error'));
  expect(await end).toBe(false);
});

test('a HEIC whose reader did not arrive may be tried again', async () => {
  const { choose } = setUp();
  const { end, worker } = choose('a.heic');
  (await worker(0)).say({ refusal: 'unreadable' });
  (await worker(1)).say({ refusal: 'cut off' });
  expect(await end).toEqual(cutOff);
});

test('a slow line takes nothing of the minute for the work, and a silent one ends the wait', async () => {
  const { choose } = setUp();
  const slow = choose('a.heic');
  (await slow.worker(0)).say({ refusal: 'unreadable' });
  const heic = await slow.worker(1);
  expect(heic.name).toBe('heic-worker.ts');
  await vi.advanceTimersByTimeAsync(100_000);
  heic.say('ready');
  await vi.advanceTimersByTimeAsync(50_000);
  heic.say(photo);
  expect(await slow.end).toBe(true);

  const [silent, behind] = [choose('b.jpg', heavy), choose('b2.jpg', heavy)];
  await silent.worker(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await silent.end).toEqual(cutOff);
  // It does not wait as long once more.
  expect(await behind.end).toEqual(cutOff);

  const stuck = choose('c.jpg');
  (await stuck.worker(3)).say('ready');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await stuck.end).toBe(false);
});
