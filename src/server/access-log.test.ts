import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Services } from '#services/index.ts';
import { accessLog } from './access-log.ts';
import type { HttpEnv } from './scope.ts';

test('a log line names the path, without what acts for somebody and without what was typed', async () => {
  const lines: { path: string }[] = [];
  const log = {
    child: () => log,
    isLevelEnabled: () => true,
    info: (line: { path: string }) => lines.push(line),
  };
  const metrics = { request: () => undefined };
  const app = new Hono<HttpEnv>();
  app.use(accessLog({ log, metrics } as unknown as Services));
  app.all('*', (c) => c.text('ok'));
  for (const path of [
    '/avisos/baja/0198.digest.c2ln',
    '/avisos/baja/0198.digest.c2ln.data',
    '/avisos?cursor=x',
  ]) {
    await app.request(path);
  }
  expect(lines.map(({ path }) => path)).toEqual(['/avisos/baja/…', '/avisos/baja/…', '/avisos']);
});
