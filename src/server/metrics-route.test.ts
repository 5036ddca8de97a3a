import { expect, test } from 'vitest';
import { createMetrics } from '#services/metrics.ts';
import { metricsRoute } from './metrics-route.ts';

const metrics = createMetrics();
const token = 'a-token-for-the-measures';

async function statusOf(
  config: { trustProxy: boolean; metricsToken: string | undefined },
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<number> {
  const route = metricsRoute({ config, metrics });
  return (await route.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).status;
}

test('without a token the measures are for this machine, and for nobody where a proxy speaks for others', async () => {
  const open = { trustProxy: false, metricsToken: undefined };
  expect(await statusOf(open)).toBe(200);
  expect(await statusOf(open, {}, '203.0.113.7')).toBe(404);
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
    expect([name, await statusOf(open, { [name]: '203.0.113.7' })]).toEqual([name, 404]);
  }
  expect(await statusOf({ ...open, trustProxy: true })).toBe(404);
});

test('the token opens them from everywhere, and nothing else does', async () => {
  for (const trustProxy of [false, true]) {
    const closed = { trustProxy, metricsToken: token };
    expect(await statusOf(closed)).toBe(404);
    expect(await statusOf(closed, { Authorization: `Bearer ${token}x` })).toBe(404);
    expect(await statusOf(closed, { Authorization: `Bearer ${token}` }, '203.0.113.7')).toBe(200);
  }
});
