import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

test('a damaged file of the lock is an error, not a lock that another process holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alreves-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'postgres.lock');
  writeFileSync(file, 'no database '.repeat(100));
  expect(() => lockFolder(file)).toThrow(/not a database/);
});
