import { expect, test } from 'vitest';
import { startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

test('where a person is, is kept and logged nowhere', async () => {
  const folder = await startedFolder();
  const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'debug' } });
  const near = 'lat=-32.95&lon=-60.64&radius=25';
  for (const path of ['/marketplace', '/marketplace.data', '/marketplace.rss', '/api/buy-requests']) {
    for (const query of [near, `search=bici&${near}`]) {
      const answer = await fetch(`${server.url}${path}?${query}`);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      await answer.text();
    }
  }
  const wrong = await fetch(`${server.url}/api/buy-requests?lat=-32.95`);
  expect(Object.keys((await wrong.json()).errors)).toEqual(['lon']);
  const page = await (await fetch(`${server.url}/marketplace?${near}`)).text();
  expect(page).toContain('<meta name="robots" content="noindex"');
  expect(/<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '').not.toContain('lat');
  await stopServer(server);
  const { stdout, stderr } = await server.ended;
  expect(stdout).toContain('/marketplace');
  for (const text of [stdout, stderr]) expect(text).not.toMatch(/32\.95|60\.64/);
  folder.remove();
});
