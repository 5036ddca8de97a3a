import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the demo does not fill a database of the settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alreves-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/market', DATA_DIR: folder };
  const env = { PATH: process.env.PATH, ...settings };
  const { status, stderr } = spawnSync(process.execPath, ['demo/fill.ts'], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'The demo has a database and pictures of its own: unset DATABASE_URL and S3_BUCKET.\n',
  ]);
});
