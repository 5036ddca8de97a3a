import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { securityEvents } from '#database/schema.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { createLog } from '#services/log.ts';
import { openSecurityLog, pathWithoutIds } from '#services/security-log.ts';
import { testDatabase } from '../support/database.ts';
import { testConfig } from '../support/services.ts';

const { db } = await testDatabase();
const config = testConfig();
const clock = { at: new Date('2026-11-01T12:00:00Z') };
const log = openSecurityLog({ config, db, log: createLog(config), now: () => clock.at });
const from = (address: string) => ({ address, headers: new Headers() });
const rows = async () => {
  const { rows: found } = await db.execute<{ rows: number; counted: number }>(
    sql`select count(*)::int as rows, coalesce(sum(count), 0)::int as counted from security_events`,
  );
  return found[0];
};

test('a flood of refusals from many addresses is a bounded number of rows, and none is lost', async () => {
  for (let i = 0; i < 20_000; i++) {
    const who = { userId: null, what: `POST /api/${i}` };
    log.refused(refuse('rate_limited'), who, from(`10.0.${i >> 8}.${i & 255}`));
  }
  await log.flush();
  expect((await rows())?.counted).toBe(20_000);
  expect((await rows())?.rows).toBeLessThanOrEqual(501);
});

test('guesses at one account from many addresses are a few rows of it', async () => {
  const userId = v7();
  for (let i = 0; i < 300; i++)
    await log.record({ kind: 'signIn', outcome: 'failed', userId }, from(`10.1.0.${i}`));
  await log.flush();
  const found = await db.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  expect(found.length).toBeLessThanOrEqual(21);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(300);
});

test('what comes again after its minute is a row of its own', async () => {
  const userId = v7();
  const fail = () => log.record({ kind: 'signIn', outcome: 'failed', userId }, from('10.2.0.1'));
  await fail();
  await fail();
  await log.flush();
  clock.at = new Date(clock.at.getTime() + 61_000);
  await fail();
  await log.flush();
  const found = await db.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  expect(found.map(({ count }) => count).toSorted()).toEqual([1, 2]);
});

test('other refusals are none of its business', async () => {
  const before = await rows();
  log.refused(refuse('invalid'), { userId: null, what: 'POST /api/x' }, from('10.3.0.1'));
  await log.flush();
  expect(await rows()).toEqual(before);
});

test('an address is known by a sign-in that went well', async () => {
  const userId = v7();
  await log.record({ kind: 'signIn', outcome: 'failed', userId }, from('10.4.0.1'));
  await log.flush();
  expect(await log.hasEntered(userId, '10.4.0.1')).toBe(false);
  await log.record({ kind: 'signIn', outcome: 'ok', userId }, from('10.4.0.1'));
  expect(await log.hasEntered(userId, '10.4.0.1')).toBe(true);
  expect(await log.hasEntered(userId, '10.4.0.2')).toBe(false);
});

test('a fault of the database is no fault of the caller', async () => {
  const lost = await testDatabase();
  await lost.db.execute('drop table security_events');
  const faulty = openSecurityLog({ config, db: lost.db, log: createLog(config) });
  await faulty.record({ kind: 'signIn', outcome: 'ok', userId: v7() }, from('10.5.0.1'));
  await faulty.close();
});

test.each([
  ['/api/offers/019a0000-0000-7000-8000-000000000001/accept', '/api/offers/:id/accept'],
  ['/avisos/baja/eyJhbGciOiJIUzI1NiJ9', '/avisos/baja/:id'],
  ['/api/me', '/api/me'],
])('%s is kept as %s', (path, kept) => expect(pathWithoutIds(path)).toBe(kept));
