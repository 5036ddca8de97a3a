import { createHash } from 'node:crypto';
import type { Fire } from './fire.ts';
import { attacker } from './people.ts';

/** Inline scripts that the policy of their page does not name by hash. */
const unnamedScripts = (html: string, policy: string): number =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '', text = '']) =>
      !/\s(?:src|type="application\/ld\+json")/.test(attributes) &&
      !policy.includes(createHash('sha256').update(text).digest('base64')),
  ).length;

/** What an injected script or style could do in a page, and a flood of violation reports. */
export const contentPolicy: Fire = {
  shownByDay:
    'tests/server/content-policy.test.ts › what a browser reports of the policy is taken, and counted where it is measured',
  attack:
    'looks for what a page lets run or style inline, and sends 2,000 reports of violations, some of 1 MB',
  before: "every page said 'unsafe-inline' for styles, and nobody heard of a violation",
  async run(target, size) {
    const { url, cpuMs } = target;
    const person = await attacker(target);
    const answer = await person.call('POST', '/buy-requests', {
      title: 'Bicicleta rodado 29',
      maxPrice: 400_000,
      zone: 'Rosario',
      images: [await person.image('buy-request')],
    });
    const { id } = (await answer.json()) as { id: string };
    let [inline, loose] = [0, 0];
    for (const path of ['/', '/marketplace', `/buy-request/${id}`, '/auth', '/contact', '/ayuda', '/nada']) {
      const page = await fetch(url + path);
      const html = await page.text();
      const policy = page.headers.get('content-security-policy') ?? 'unsafe';
      inline += (html.match(/\sstyle="|<style\b|\son\w+="/g)?.length ?? 0) + unnamedScripts(html, policy);
      if (/unsafe/.test(policy) || !/base-uri 'none'/.test(policy) || !/object-src 'none'/.test(policy))
        loose += 1;
    }
    const before = cpuMs();
    const reports = size === 'short' ? 300 : 2_000;
    const statuses: number[] = [];
    for (let sent = 0; sent < reports; sent += 50) {
      const large = sent === 0 ? 'x'.repeat(1_000_000) : 'inline';
      const body = JSON.stringify({
        'csp-report': { 'effective-directive': 'style-src-attr', 'blocked-uri': large },
      });
      const send = () =>
        fetch(`${url}/csp-reports`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/csp-report' },
        })
          .then(({ status }) => status)
          .catch(() => 413);
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, send))));
    }
    return [
      { measure: 'inline styles, scripts and handlers', value: inline, unit: '', most: 0 },
      { measure: 'pages with a loose policy', value: loose, unit: '', most: 0 },
      {
        measure: 'reports answered with a fault',
        value: statuses.filter((status) => status >= 500).length,
        unit: '',
        most: 0,
      },
      { measure: 'processor time a report', value: (cpuMs() - before) / reports, unit: 'ms', most: 10 },
    ];
  },
};
