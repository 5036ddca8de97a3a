import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeS3Key, startFakeS3 } from '../../tests/support/fake-s3.ts';
import { openBuildAssets, storeAtStart } from './asset-store.ts';
import type { StoreSettings } from './images/store.ts';

const day = 24 * 60 * 60 * 1000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-assets-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** The assets of a build, by their names. */
async function build(name: string, files: Record<string, string>): Promise<string> {
  const assets = join(folder, name);
  await mkdir(assets, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(assets, file), text);
  return assets;
}
const older = { 'shell-aaaaaaaa.js': 'older', 'app-cccccccc.css': 'a{}', 'shell-aaaaaaaa.js.br': 'packed' };
const newer = { 'shell-bbbbbbbb.js': 'newer', 'app-cccccccc.css': 'a{}' };

const onDisk = async () => ({ settings: { dataDir: folder } as StoreSettings, close: () => undefined });
const onS3 = async () => {
  const { endpoint, stop } = await startFakeS3();
  const s3 = { ...fakeS3Key, endpoint, bucket: 'fotos' };
  return { settings: { dataDir: '/nonexistent', s3 }, close: stop };
};

describe.each([
  ['on disk', onDisk],
  ['on S3', onS3],
])('the assets of all builds %s', (_where, open) => {
  let settings: StoreSettings;
  let close: () => unknown;
  beforeEach(async () => {
    ({ settings, close } = await open());
  });
  afterEach(() => close());
  const pass = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day });

  it('each process reads what the process of another build stored', async () => {
    const [before, after] = [
      await openBuildAssets(settings, await build('older', older)),
      await openBuildAssets(settings, await build('newer', newer)),
    ];
    expect(await before.store()).toBe(2);
    expect(await after.store()).toBe(1);
    expect((await after.read('shell-aaaaaaaa.js'))?.toString()).toBe('older');
    expect((await before.read('shell-bbbbbbbb.js'))?.toString()).toBe('newer');
    for (const name of ['shell-dddddddd.js', 'shell-aaaaaaaa.js.br', '../postgres-password', 'a.html', ''])
      expect(await after.read(name)).toBeNull();
  });

  it('assets are deleted 30 days after the last process stored them', async () => {
    const earlier = await openBuildAssets(settings, await build('older', older));
    await earlier.store();
    const later = await openBuildAssets(settings, await build('newer', newer));
    pass(29);
    expect(await later.sweep()).toBe(0);
    pass(2);
    expect(await later.sweep()).toBe(2);
    expect(await later.read('shell-aaaaaaaa.js')).toBeNull();
  });

  it('a process stores its assets again when a day has passed', async () => {
    const assets = await openBuildAssets(settings, await build('newer', newer));
    expect(await assets.store()).toBe(2);
    expect(await assets.store()).toBe(0);
    pass(2);
    expect(await assets.store()).toBe(2);
  });
});

it('a start goes on when the assets cannot be stored, and tries again', async () => {
  const warn = vi.fn();
  const done = Promise.withResolvers<void>();
  const store = vi.fn(async () => {
    if (store.mock.calls.length === 1) throw new Error('the bucket is away');
    done.resolve();
    return 0;
  });
  await storeAtStart({ store }, { warn, debug: () => undefined }, { start: 60_000, pause: 1 });
  expect(warn).toHaveBeenCalledOnce();
  await done.promise;
});

it('a start waits only for a while when the store does not answer', async () => {
  const hung = () => new Promise<number>(() => undefined);
  const log = { warn: () => undefined, debug: () => undefined };
  await storeAtStart({ store: hung }, log, { start: 1, pause: 60_000 });
});
