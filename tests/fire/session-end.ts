import { browserAt } from '../support/push-browser.ts';
import { signUp } from './account.ts';
import type { Fire, FireTarget } from './fire.ts';

/** What remains of a session after its end, and of a push endpoint that another person uses. */
export const sessionEnd: Fire = {
  shownByDay:
    'tests/api/events.test.ts › streams end with their session: with one, with all others, with all; nobody else’s, and no page sees why',
  attack:
    'keeps listening after the session ended; posts the push address of somebody else, and one with a NUL',
  before:
    'streams stayed open up to 22 s; the address moved to whoever posted it; the NUL was answered with 500',
  env: { RATE_LIMIT_FACTOR: '0' },
  async run(target) {
    const leaving = await signUp(target);
    const stream = await fetch(`${target.url}/api/events`, { headers: { cookie: leaving } });
    const reader = stream.body?.getReader();
    await reader?.read();
    const started = performance.now();
    await send(target, leaving, 'POST', '/auth/sign-out');
    while (reader && !(await reader.read()).done);
    const open = performance.now() - started;

    const [ana, mallory] = [await signUp(target), await signUp(target)];
    const path = '/me/push-subscriptions';
    const browser = browserAt('https://push.example.net/ana').subscription;
    await send(target, ana, 'POST', path, browser);
    const own = browserAt(browser.endpoint).subscription;
    const taken = await send(target, mallory, 'POST', path, own);
    const left = (await (await send(target, ana, 'GET', path)).json()) as { items: unknown[] };
    const nul = await send(target, ana, 'POST', path, { ...own, endpoint: 'https://push.example.net/\0' });
    return [
      { measure: 'the stream after signing out', value: open, unit: 'ms', isWait: true, most: 2_000 },
      { measure: 'answer to taking an address', value: taken.status, unit: '', least: 422, most: 422 },
      { measure: 'browsers left to their person', value: left.items.length, unit: 'of 1', least: 1 },
      { measure: 'answer to an address with NUL', value: nul.status, unit: '', least: 422, most: 422 },
    ];
  },
};

const send = ({ url }: FireTarget, cookie: string, method: string, path: string, body?: object) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
