import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { signalServer } from '../support/server-processes.ts';
import { startTarget } from '../support/target.ts';

const target = await startTarget();
const { server, url } = target;
afterAll(target.close);

const sentence: RequestInit = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"text":"bici"}',
};
const asked: [path: string, how?: RequestInit][] = [
  ['/'],
  ['/marketplace'],
  ['/marketplace?place=82084270000&radius=25'],
  ['/marketplace.rss'],
  ['/sitemap.xml'],
  ['/buscan/bicicletas/santa-fe'],
  ['/api/buy-requests'],
  ['/api/requirement-suggestions?category=celulares'],
  ['/api/wishes/parse', sentence],
];

test('while PostgreSQL hangs, readiness and every page answer 503; all is well once it goes on', async () => {
  // Loads the server's modules. No later request uses this page, which is cached for a second.
  await fetch(`${url}/marketplace?condition=usado`);
  const stopped = signalServer(join(server.dataDir, 'postgres'), 'SIGSTOP');
  try {
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(503);
    const answers = await Promise.all(
      asked.map(async ([path, how]) => {
        const { status, headers } = await fetch(url + path, how);
        return { path, status, hasRetryAfter: headers.has('retry-after') };
      }),
    );
    expect(answers).toEqual(asked.map(([path]) => ({ path, status: 503, hasRetryAfter: true })));
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200));
});
