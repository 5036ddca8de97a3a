import { mkdtempSync, readdirSync, rmSync, type StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDisk } from './disk.ts';

vi.mock('node:fs/promises', { spy: true });
const folder = mkdtempSync(join(tmpdir(), 'alreves-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a disk with room passes and nothing is left on it', async () => {
  await openDisk(folder).check();
  expect(readdirSync(folder)).toEqual([]);
});

test('checks at the same moment do not disturb each other', async () => {
  const disk = openDisk(folder);
  const checks = await Promise.allSettled(Array.from({ length: 50 }, () => disk.check()));
  expect(checks.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a disk with too little left does not pass', async () => {
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: 1000, bsize: 4096 } as StatsFs);
  await expect(openDisk(folder).check()).rejects.toThrow('4 MB free');
});

test('a folder that takes no files does not pass', async () => {
  await expect(openDisk('/proc/self').check()).rejects.toThrow();
  await expect(openDisk(join(folder, 'gone')).check()).rejects.toThrow('ENOENT');
});
