import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDisk } from './disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'alreves-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a disk with room passes and nothing is left on it', async () => {
  await openDisk(folder, 1).check();
  expect(readdirSync(folder)).toEqual([]);
});

test('checks at the same moment do not disturb each other', async () => {
  const disk = openDisk(folder, 1);
  const checks = await Promise.allSettled(Array.from({ length: 50 }, () => disk.check()));
  expect(checks.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a disk with too little left does not pass', () =>
  expect(openDisk(folder, Number.MAX_SAFE_INTEGER).check()).rejects.toThrow(/^\d+ MB free$/));

test('a folder that takes no files does not pass', async () => {
  await expect(openDisk('/proc/self', 0).check()).rejects.toThrow();
  await expect(openDisk(join(folder, 'gone'), 1).check()).rejects.toThrow('ENOENT');
});
