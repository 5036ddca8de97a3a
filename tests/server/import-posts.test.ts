import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { plainEnv } from '../support/plain-env.ts';
import { startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

const importPosts = (dataDir: string, file: string) =>
  promisify(execFile)('node_modules/.bin/node', ['scripts/import-posts.ts', file], {
    env: { ...plainEnv, DATA_DIR: dataDir },
  });

test('posts are imported while the product runs on its embedded database, and while it does not', async () => {
  const folder = await startedFolder();
  const file = join(folder.path, 'posts.json');
  writeFileSync(
    file,
    JSON.stringify([
      {
        id: '0190a000-0000-7000-8000-000000000001',
        title: 'Lo que buscamos',
        created_at: '2020-05-01T12:00:00Z',
      },
    ]),
  );
  const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'silent' } });
  try {
    const { stdout } = await importPosts(folder.path, file);
    expect(stdout).toBe('1 posts imported, 0 were there before.\n');
    expect(await (await fetch(`${server.url}/market`)).text()).toContain('Lo que buscamos');
  } finally {
    await stopServer(server);
  }
  expect((await importPosts(folder.path, file)).stdout).toBe('0 posts imported, 1 were there before.\n');
  folder.remove();
});
