import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An upload that is on its way, its request, and how it ended. */
async function setUp() {
  // Photos remember that a script did not arrive, also by the fake clock of another file of this worker.
  vi.resetModules();
  const { uploadFile } = await import('./upload-file.ts');
  const request = {
    upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void },
    response: null as unknown,
    open: vi.fn(),
    send: vi.fn(),
    abort: vi.fn(() => {
      request.onabort?.();
      request.onloadend?.();
    }),
    onabort: undefined as (() => void) | undefined,
    onload: undefined as (() => void) | undefined,
    onloadend: undefined as (() => void) | undefined,
  };
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request;
  });
  const options = { onProgress: vi.fn(), signal: new AbortController().signal };
  const ends: unknown[] = [];
  // No browser: the file goes as it is.
  uploadFile(new File(['photo'], 'a.jpg'), 'offer', options).then(
    (url) => ends.push(url),
    (error) => ends.push([error.message, error.canRetry]),
  );
  await vi.waitUntil(() => request.send.mock.calls.length > 0);
  const part = (loaded: number) => request.upload.onprogress?.({ loaded, total: 10 });
  const allSent = () => request.upload.onload?.();
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { request, ends, part, allSent, pass };
}
const cutOff = ['se cortó la conexión', true];

test('a slow upload takes its time, and its answer too', async () => {
  const { request, ends, part, allSent, pass } = await setUp();
  for (let sent = 1; sent <= 10; sent++) {
    await pass(29);
    part(sent);
  }
  allSent();
  await pass(59);
  expect(ends).toEqual([]);
  request.response = { images: [{ url: '/a.webp' }] };
  request.onload?.();
  request.onloadend?.();
  await pass(120);
  expect(ends).toEqual(['/a.webp']);
  expect(request.abort).not.toHaveBeenCalled();
});

test('a line that goes silent while a photo is sent ends the upload, which may be tried again', async () => {
  const { request, ends, part, pass } = await setUp();
  await pass(20);
  part(5);
  await pass(29);
  expect(ends).toEqual([]);
  await pass(1);
  expect(ends).toEqual([cutOff]);
  expect(request.abort).toHaveBeenCalledOnce();
  await pass(120);
  expect(request.abort).toHaveBeenCalledOnce();
});

test('an answer that does not come within a minute ends it as well', async () => {
  const { request, ends, allSent, pass } = await setUp();
  allSent();
  await pass(59);
  expect(ends).toEqual([]);
  await pass(1);
  expect(ends).toEqual([cutOff]);
  expect(request.abort).toHaveBeenCalledOnce();
});
