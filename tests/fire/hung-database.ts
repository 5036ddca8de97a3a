import { join } from 'node:path';
import { signalServer } from '../support/server-processes.ts';
import type { Finding, Fire } from './fire.ts';

/** A database that accepts connections and does not answer. */
export const hungDatabase: Fire = {
  attack: 'stops every process of PostgreSQL (SIGSTOP) while people ask for pages',
  before: 'readiness, pages and API hung without end',
  async run({ url, server }, size) {
    // Warms the server up with a page that no later request uses, because visitors' pages are kept for a
    // second.
    await fetch(`${url}/marketplace?condition=usado`);
    const stopped = signalServer(join(server.dataDir, 'postgres'), 'SIGSTOP');
    const findings: Finding[] = [];
    try {
      findings.push(...(await asked('readiness', `${url}/api/health/ready`, 2_000)));
      if (size === 'full') {
        const pages = [
          ...['/marketplace', '/', '/api/buy-requests', '/marketplace.rss', '/sitemap.xml'],
          '/buscan/bicicletas/santa-fe',
          '/api/requirement-suggestions?category=celulares',
          ...['/api/buy-requests', '/marketplace'].map((path) => `${path}?place=82084270000&radius=25`),
        ];
        const all = await Promise.all(pages.map((path) => asked(path, `${url}${path}`, 15_000)));
        findings.push(...all.flat());
        const sentence = {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"text":"bici"}',
        };
        findings.push(...(await asked('a sentence', `${url}/api/wishes/parse`, 15_000, sentence)));
        findings.push(...(await asked('readiness after that', `${url}/api/health/ready`, 2_000)));
      }
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    const started = performance.now();
    let isReady = false;
    while (!isReady && performance.now() - started < 15_000) {
      isReady = (await fetch(`${url}/api/health/ready`)).ok;
    }
    const waited = performance.now() - started;
    findings.push({
      measure: 'ready again when it answers',
      value: waited,
      unit: 'ms',
      isWait: true,
      most: 12_000,
    });
    return findings;
  },
};

/** Checks that an address answers 503 in time. */
async function asked(name: string, address: string, most: number, how?: RequestInit): Promise<Finding[]> {
  const started = performance.now();
  const answer = await fetch(address, how);
  await answer.arrayBuffer();
  const hasRetryAfter = answer.headers.has('retry-after') || address.includes('/health/');
  return [
    { measure: `${name}: time`, value: performance.now() - started, unit: 'ms', isWait: true, most },
    { measure: `${name}: status`, value: answer.status, unit: '', least: 503, most: 503 },
    { measure: `${name}: Retry-After`, value: Number(hasRetryAfter), unit: 'of 1', least: 1 },
  ];
}
