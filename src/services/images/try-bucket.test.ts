import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '#start-error.ts';
import { failure, fakeS3Key, startFakeS3 } from '../../../tests/support/fake-s3.ts';
import type { Log } from '../log.ts';
import { tryBucket } from './try-bucket.ts';

let s3: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.stop());

const warn = vi.fn();
const log = { warn } as unknown as Log;
beforeEach(() => warn.mockClear());
const settings = () => ({ ...fakeS3Key, bucket: 'fotos', endpoint: s3.endpoint });

test('a bucket that lists is taken', async () => {
  await tryBucket(settings(), log);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['NoSuchBucket', 404],
  ['InvalidAccessKeyId', 403],
  ['AccessDenied', 403],
  ['PermanentRedirect', 301],
])('%s is a wrong setting', async (code, status) => {
  s3.faults.push(failure(status, code));
  const refused = await tryBucket(settings(), log).catch((error) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused.message).toMatch(new RegExp(`^S3_BUCKET fotos cannot be used: ${code}.*\\.$`));
});

test('a wrong secret is a wrong setting', async () => {
  const refused = tryBucket({ ...settings(), secretAccessKey: 'other' }, log);
  await expect(refused).rejects.toThrow(/^S3_BUCKET fotos cannot be used: SignatureDoesNotMatch/);
});

test('a service that is away is only warned of', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await tryBucket({ ...settings(), endpoint: `http://127.0.0.1:${port}` }, log);
  expect(warn).toHaveBeenCalledOnce();
});
