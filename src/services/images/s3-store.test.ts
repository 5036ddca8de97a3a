import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildImageName } from '#domain/images/image-url.ts';
import { failure, fakeS3Key, startFakeS3 } from '../../../tests/support/fake-s3.ts';
import { ServiceUnavailable } from '../unavailable.ts';
import { s3ImageStore } from './s3-store.ts';
import type { ImageStore } from './store.ts';

const nameAt = (time: string) =>
  buildImageName({ id: `${time}-7d4e-8f00-0123456789ab`, width: 10, height: 10, color: 'ffffff' });
const first = nameAt('01936f0a-7b3c');
const second = nameAt('01946f0a-7b3c');
const third = nameAt('01956f0a-7b3c');

let s3: Awaited<ReturnType<typeof startFakeS3>>;
let store: ImageStore;
const open = (secretAccessKey = fakeS3Key.secretAccessKey, limits?: Parameters<typeof s3ImageStore>[1]) =>
  s3ImageStore({ ...fakeS3Key, secretAccessKey, bucket: 'fotos', endpoint: s3.endpoint }, limits);
beforeEach(async () => {
  s3 = await startFakeS3();
  store = open();
});
afterEach(() => s3.stop());

/** Method and path of each call, with the store's own parameters and without the SDK's. */
const sent = () =>
  s3.calls.map(({ method, url }) => {
    const { pathname, searchParams } = new URL(url, s3.endpoint);
    searchParams.delete('x-id');
    return [method, pathname, Object.fromEntries(searchParams)];
  });

async function listed(from?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list(from)) names.push(name);
  return names;
}

it('puts a picture under its name in the bucket, in one signed call', async () => {
  await store.put(first, Buffer.from('abc'));
  expect(sent()).toEqual([['PUT', `/fotos/images/${first}`, {}]]);
  const [{ headers, body } = expect.fail()] = s3.calls;
  expect(body.toString()).toBe('abc');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '3',
    'cache-control': 'private, no-cache',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/sa-east-1\/s3\/aws4_request/,
    ),
    'x-amz-date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
  });
  // Services that support only the older protocol refuse these headers.
  expect(Object.keys(headers).filter((name) => /checksum|trailer|content-encoding/.test(name))).toEqual([]);
});

it('asks once for a picture and passes its bytes on, and again only for a part of them', async () => {
  await store.put(first, Buffer.from('abcdef'));
  const image = (await store.get(first)) ?? expect.fail();
  expect(image).toMatchObject({ size: 6, etag: '"fake"', modifiedAt: new Date('2026-11-21T12:00:00Z') });
  expect(await new Response(await image.read()).text()).toBe('abcdef');
  expect(sent().slice(1)).toEqual([['GET', `/fotos/images/${first}`, {}]]);

  const other = (await store.get(first)) ?? expect.fail();
  expect(await new Response(await other.read({ start: 2, end: 4 })).text()).toBe('cd');
  (await store.get(first))?.discard();
  expect(s3.calls.slice(2).map(({ method, headers }) => [method, headers.range])).toEqual([
    ['GET', undefined],
    ['GET', 'bytes=2-3'],
    ['GET', undefined],
  ]);
});

it('gives up on a bucket that does not answer, or that cannot now', async () => {
  const impatient = open(undefined, { read: 50, write: 50, work: 50 });
  s3.faults.push('hung', 'hung', 'hung', 'hung');
  await expect(impatient.get(first)).rejects.toBeInstanceOf(ServiceUnavailable);
  await expect(impatient.put(first, Buffer.from('x'))).rejects.toBeInstanceOf(ServiceUnavailable);
  await expect(impatient.delete([first])).rejects.toBeInstanceOf(ServiceUnavailable);
  await expect(impatient.list()[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(ServiceUnavailable);
  s3.faults.push(failure(503, 'SlowDown'), failure(503, 'SlowDown'), failure(503, 'SlowDown'));
  await expect(store.put(first, Buffer.from('x'))).rejects.toBeInstanceOf(ServiceUnavailable);
});

it('asks for nothing under a name that is no picture', async () => {
  expect(await store.get('../secrets')).toBeNull();
  expect(s3.calls).toEqual([]);
});

it('deletes in calls of 1,000 names, each with the digest that the protocol demands', async () => {
  const names = Array.from({ length: 1001 }, (_, n) => nameAt(`01936f0a-${n.toString(16).padStart(4, '0')}`));
  await store.delete(names);
  expect(sent()).toEqual([
    ['POST', '/fotos/', { delete: '' }],
    ['POST', '/fotos/', { delete: '' }],
  ]);
  const keys = s3.calls.map(({ body }) =>
    [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key),
  );
  expect(keys.map((list) => list.length)).toEqual([1000, 1]);
  expect(keys.flat()).toEqual(names.map((name) => `images/${name}`));
  for (const { headers } of s3.calls)
    expect(Object.keys(headers)).toContainEqual(expect.stringMatching(/^content-md5$|^x-amz-checksum-/));
});

it('lists page after page, from a name on', async () => {
  for (const name of [first, second, third]) await store.put(name, Buffer.from('x'));
  s3.calls.length = 0;
  expect(await listed('01936f')).toEqual([first, second, third]);
  const query = { 'list-type': '2', prefix: 'images/', 'start-after': 'images/01936f' };
  expect(sent()).toEqual([
    ['GET', '/fotos/', query],
    ['GET', '/fotos/', { ...query, 'continuation-token': `images/${second}` }],
  ]);
});

it('fails with what the service says, and takes only a missing picture for none', async () => {
  expect(await store.get(first)).toBeNull();
  s3.faults.push(failure(403, 'AccessDenied'));
  await expect(store.get(first)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  s3.faults.push(failure(404, 'NoSuchBucket'));
  await expect(store.put(first, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchBucket' });
  s3.faults.push(failure(403, 'AccessDenied'));
  await expect(listed()).rejects.toMatchObject({ name: 'AccessDenied' });
  const refused = `<DeleteResult><Error><Key>images/${first}</Key><Code>AccessDenied</Code></Error></DeleteResult>`;
  s3.faults.push({ status: 200, body: refused });
  await expect(store.delete([first])).rejects.toThrow(`Could not delete images/${first}: AccessDenied`);
});

it('is refused with another secret', () =>
  expect(open('other').put(first, Buffer.from('x'))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  }));

it('tries again after a busy answer or a broken connection, three times in all', async () => {
  s3.faults.push(failure(503, 'SlowDown'), 'broken');
  await store.put(first, Buffer.from('abc'));
  expect(s3.calls.map(({ body }) => body.toString())).toEqual(['abc', 'abc', 'abc']);
  s3.faults.push('broken', 'broken', 'broken');
  await expect(store.put(second, Buffer.from('abc'))).rejects.toThrow();
  expect(s3.calls).toHaveLength(6);
});
