import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase, probePatience } from '#database/connection.ts';
import { openReplica } from '#database/replica.ts';
import { watchReplica } from '#database/replica-health.ts';
import { testDatabase } from '../support/database.ts';
import { frozenProxy } from '../support/frozen-proxy.ts';

const primary = await testDatabase();
const proxy = await frozenProxy(Number(new URL(primary.url).port));
const throughProxy = new URL(primary.url);
throughProxy.port = String(proxy.port);
const checks = [primary.url, throughProxy.href].map((url) =>
  openDatabase(url, { max: 1, patience: probePatience }),
);
const asked = vi.spyOn(primary.pool, 'query');
const onChange = vi.fn();
const health = await watchReplica({ primary: checks[0]!.pool, replica: checks[1]!.pool, onChange });
const replica = openReplica(throughProxy.href, primary, health, { max: 2 });
afterAll(async () => {
  await health.close();
  await Promise.all([replica, ...checks].map((one) => one.close()));
  await proxy.close();
});

/** Queries through the replica's connections, inside a transaction and without one. */
async function ask(): Promise<string[]> {
  const text = "select current_setting('application_name') || inet_client_port() as who";
  const alone = await replica.pool.query<{ who: string }>(text);
  const within = await replica.db.transaction(async (tx) => (await tx.execute<{ who: string }>(text)).rows);
  return [alone.rows[0]!.who, within[0]!.who];
}

test('a replica is read while it answers, and again when it is back', async () => {
  await ask();
  expect(asked).not.toHaveBeenCalled();

  // The replica hangs: when the check notices, the primary answers the waiting query.
  proxy.freeze();
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(health.isUsable()).toBe(false);
  expect(onChange).toHaveBeenLastCalledWith(expect.any(Error));
  await ask();
  proxy.thaw();
  await vi.waitFor(() => expect(health.isUsable()).toBe(true), 10_000);
  expect(onChange).toHaveBeenLastCalledWith(null);

  // The replica is dead: the primary answers the first query, before the next check.
  asked.mockClear();
  await proxy.kill();
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(health.isUsable()).toBe(false), 10_000);
  await proxy.revive();
  await vi.waitFor(() => expect(health.isUsable()).toBe(true), 10_000);
});

test('what is wrong with a query is no reason to ask the primary', async () => {
  asked.mockClear();
  await expect(replica.pool.query('select no')).rejects.toMatchObject({ code: '42703' });
  expect(asked).not.toHaveBeenCalled();
});
