import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding, Fire } from './fire.ts';

/** Many more requests at once than one process answers in time. */
export const overload: Fire = {
  attack: 'asks for 200 different pages at once, again and again, while somebody signs in and a probe looks',
  before: 'every request waited for all before it, also the probe and who signed in',
  env: { RATE_LIMIT_FACTOR: '0', CONCURRENT_REQUESTS: '48' },
  async run({ url }, size) {
    const end = performance.now() + (size === 'full' ? 15_000 : 3_000);
    const statuses = new Map<number, number>();
    let unsaid = 0;
    let asked = 0;
    const reader = async () => {
      while (performance.now() < end) {
        // This request gets no kept answer and is no search by text, which has its own limit.
        const answer = await fetch(`${url}/marketplace?maxPrice=${++asked}`);
        const text = await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const isSaid = answer.headers.has('retry-after') && /no podemos hacerlo|<html/.test(text);
        if (answer.status !== 503) continue;
        if (!isSaid) unsaid += 1;
        // Repeats sooner than the answer says, but slowly enough that the client is not the bottleneck.
        await sleep(200);
      }
    };
    const slowest = { probe: 0, 'sign-in': 0 };
    const refused = { probe: 0, 'sign-in': 0 };
    const watcher = async (name: keyof typeof slowest, path: string) => {
      while (performance.now() < end) {
        const start = performance.now();
        const answer = await fetch(url + path);
        await answer.arrayBuffer();
        slowest[name] = Math.max(slowest[name], performance.now() - start);
        if (answer.status >= 500) refused[name] += 1;
      }
    };
    await Promise.all([
      ...Array.from({ length: 200 }, reader),
      watcher('probe', '/api/health/live'),
      watcher('sign-in', '/auth'),
    ]);
    const other = [...statuses].filter(([status]) => status !== 200 && status !== 503);
    const findings: Finding[] = [
      { measure: 'answered', value: statuses.get(200) ?? 0, unit: '', least: 1 },
      { measure: 'refused', value: statuses.get(503) ?? 0, unit: '', least: 1 },
      { measure: 'refused without a sentence or Retry-After', value: unsaid, unit: '', most: 0 },
      { measure: 'other answers', value: other.length, unit: '', most: 0 },
      { measure: 'probes refused', value: refused.probe, unit: '', most: 0 },
    ];
    for (const [name, value] of Object.entries(slowest))
      findings.push({ measure: `slowest ${name}`, value, unit: 'ms', isWait: true, most: 4_000 });
    return findings;
  },
};
