import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

const folder = await startedFolder();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ dataDir: folder.path });
}, 60_000);
afterAll(async () => {
  await stopServer(server);
  folder.remove();
});

test.each(['/', '/marketplace', '/auth', '/contact', '/ayuda', '/terms', '/no/existe', '/offline.html'])(
  'the page at %s has no style of its own and no script that its policy does not name by hash',
  async (path) => {
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain('<style');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const named = new Set(policy.match(/'sha256-[\w+/=]+'/g));
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      const hash = createHash('sha256').update(text).digest('base64');
      if (!/\ssrc="\//.test(attributes)) expect(named).toContain(`'sha256-${hash}'`);
    }
    expect(html).not.toMatch(/nonce="[^"]/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("style-src 'self' 'sha256-");
  },
);

test('what a browser reports of the policy is taken, and counted where it is measured', async () => {
  const report = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
  const answer = await fetch(`${server.url}/csp-reports`, {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/csp-report', origin: 'null' },
  });
  expect(answer.status).toBe(204);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('csp_violations_total{directive="script-src-elem"} 1');
});
