import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildImageName } from '#domain/images/image-url.ts';
import { fakeS3Key, startFakeS3 } from '../../../tests/support/fake-s3.ts';
import { type ImageStore, openImageStore } from './store.ts';

const nameAt = (time: string) =>
  buildImageName({ id: `${time}-7d4e-8f00-0123456789ab`, width: 10, height: 10, color: 'ffffff' });
const first = nameAt('01936f0a-7b3c');
const second = nameAt('01946f0a-7b3c');
const third = nameAt('01956f0a-7b3c');

interface Opened {
  store: ImageStore;
  close(): unknown;
}

async function onDisk(): Promise<Opened & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'image-store-'));
  return { dataDir, store: await openImageStore({ dataDir }), close: () => rm(dataDir, { recursive: true }) };
}

async function onS3(): Promise<Opened> {
  const { endpoint, stop } = await startFakeS3();
  const s3 = { ...fakeS3Key, endpoint, bucket: 'fotos' };
  return { store: await openImageStore({ dataDir: '/nonexistent', s3 }), close: stop };
}

describe.each([
  ['on disk', onDisk],
  ['on S3', onS3],
])('the image store %s', (_where, open) => {
  let opened: Opened;
  let store: ImageStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  const textOf = async (name: string, range?: { start: number; end: number }) =>
    new Response((await (await store.get(name))?.read(range)) ?? null).text();

  const names = async (from?: string) => {
    const found: string[] = [];
    for await (const name of store.list(from)) found.push(name);
    return found;
  };

  it('gives back what was put, whole or in part', async () => {
    await store.put(first, Buffer.from('abcdef'));
    expect(await textOf(first)).toBe('abcdef');
    expect(await textOf(first, { start: 2, end: 4 })).toBe('cd');
    const { size, etag, modifiedAt } = (await store.get(first)) ?? {};
    expect([size, etag, modifiedAt]).toEqual([6, expect.stringMatching(/^".+"$/), expect.any(Date)]);
  });

  it('has nothing under other names', async () => {
    expect(await store.get(first)).toBeNull();
    expect(await store.get('../../etc/passwd')).toBeNull();
    expect(await store.get('')).toBeNull();
  });

  it('deletes what exists and bears what does not', async () => {
    await store.put(first, Buffer.from('a'));
    await store.delete([first, second]);
    await store.delete([]);
    expect(await store.get(first)).toBeNull();
  });

  it('lists names in order of upload, from a name on', async () => {
    expect(await names()).toEqual([]);
    for (const name of [third, first, second]) await store.put(name, Buffer.from('x'));
    expect(await names()).toEqual([first, second, third]);
    expect(await names('01946f')).toEqual([second, third]);
  });
});

it('leaves no half-written file on the disk', async () => {
  const { dataDir, store, close } = await onDisk();
  await store.put(first, Buffer.from('a'));
  await expect(store.put(`${second}/nope`, Buffer.from('a'))).rejects.toThrow();
  const found = await readdir(join(dataDir, 'images'), { recursive: true });
  expect(found.filter((file) => file.includes('.'))).toEqual([join('01936f', first)]);
  await close();
});
