import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { outbox } from '#database/schema.ts';
import { listFailedRows, outboxState, retryParked } from '#market/relay/inspect.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();

const event = (changes: Partial<typeof outbox.$inferInsert> = {}) => ({
  id: v7(),
  aggregateId: v7(),
  kind: 'message.sent',
  payload: { text: 'secreto de ana@example.com' },
  ...changes,
});

test('the outbox says what waits, what failed and what is parked, and parked rows get their attempts again', async () => {
  expect(await outboxState(db)).toEqual({ waiting: 0, parked: 0, oldestSeconds: 0 });
  const minuteAgo = new Date(Date.now() - 60_000);
  const failed = { attempts: 2, lastError: 'Error: no route' };
  const [fresh, putOff, parked, other] = [
    event({ createdAt: minuteAgo }),
    event(failed),
    event({ ...failed, attempts: 8, parkedAt: new Date() }),
    event({ ...failed, attempts: 8, parkedAt: new Date() }),
  ];
  await db.insert(outbox).values([fresh, putOff, parked, other]);
  const state = await outboxState(db);
  expect(state).toMatchObject({ waiting: 2, parked: 2 });
  expect(state.oldestSeconds).toBeGreaterThanOrEqual(60);

  const rows = await listFailedRows(db);
  expect(rows.map(({ id, nextAt }) => [id, nextAt === null])).toEqual([
    [other.id, true],
    [parked.id, true],
    [putOff.id, false],
  ]);
  expect(JSON.stringify(rows)).not.toContain('ana@example.com');

  expect(await retryParked(db, putOff.id)).toBe(0);
  expect(await retryParked(db, parked.id)).toBe(1);
  expect(await outboxState(db)).toMatchObject({ waiting: 3, parked: 1 });
  expect(await retryParked(db, 'all')).toBe(1);
  expect((await listFailedRows(db)).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 2]);
});
