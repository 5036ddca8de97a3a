import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { outbox } from '#database/schema.ts';
import { claimTurn, dueLanes, pauseId } from '#market/events/claim.ts';
import {
  listFailedRows,
  outboxState,
  pauseOutgoing,
  retryParked,
  sweepParked,
} from '#market/events/inspect.ts';
import { recordAll } from '#market/outbox.ts';
import { testDatabase } from '../../support/database.ts';

const { db, url } = await testDatabase();

/** The output and exit code of `npm run outbox`. */
const outboxCommand = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/outbox.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim().split('\n') }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim().split('\n') }),
  );

const event = (changes: Partial<typeof outbox.$inferInsert> = {}) => ({
  id: v7(),
  aggregateId: v7(),
  kind: 'message.sent',
  payload: { text: 'secreto de ana@example.com' },
  lane: 'inside' as const,
  turn: v7(),
  ...changes,
});

test('the outbox says what waits, what failed and what is parked, and parked rows get their attempts again', async () => {
  expect(await outboxState(db)).toEqual({ waiting: 0, parked: 0, oldestSeconds: 0 });
  const minuteAgo = new Date(Date.now() - 60_000);
  const hourAgo = new Date(Date.now() - 3_600_000);
  const failed = { attempts: 2, lastError: 'Error: no route' };
  const [fresh, putOff, parked, other] = [
    event({ createdAt: hourAgo, availableAt: minuteAgo }),
    // This row is scheduled for later, so it does not make the relay late.
    event({ ...failed, createdAt: hourAgo, availableAt: new Date(Date.now() + 3_600_000) }),
    event({ ...failed, attempts: 8, parkedAt: new Date() }),
    event({ ...failed, attempts: 8, parkedAt: new Date() }),
  ];
  await db.insert(outbox).values([fresh, putOff, parked, other]);
  const state = await outboxState(db);
  expect(state).toMatchObject({ waiting: 2, parked: 2 });
  expect(state.oldestSeconds).toBeGreaterThanOrEqual(60);
  expect(state.oldestSeconds).toBeLessThan(3_600);

  const rows = await listFailedRows(db);
  expect(rows.map(({ id, nextAt }) => [id, nextAt === null])).toEqual([
    [other.id, true],
    [parked.id, true],
    [putOff.id, false],
  ]);
  expect(JSON.stringify(rows)).not.toContain('ana@example.com');

  expect(await retryParked(db, putOff.id)).toBe(0);
  expect(await retryParked(db, 'no-id')).toBe(0);
  expect(await retryParked(db, parked.id)).toBe(1);
  expect(await outboxState(db)).toMatchObject({ waiting: 3, parked: 1 });
  expect(await retryParked(db, 'all')).toBe(1);
  expect((await listFailedRows(db)).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 2]);
});

test('what was parked for three months is forgotten, but for files that are still to be deleted', async () => {
  await db.delete(outbox);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const files = { kind: 'images.delete', lane: 'files' } as const;
  await db
    .insert(outbox)
    .values([
      ...[event({ parkedAt: ago(91) }), event({ parkedAt: ago(89) }), event()],
      event({ ...files, parkedAt: ago(91) }),
    ]);
  expect(await sweepParked({ db, now: () => new Date() })).toBe(1);
  expect(await db.$count(outbox)).toBe(3);
  await db.delete(outbox);
});

test('the command lists what is parked, tries it again, and says in a line what it does not understand', async () => {
  await db.delete(outbox);
  const row = event({ attempts: 8, lastError: '22P02 invalid\n input', parkedAt: new Date() });
  await db.insert(outbox).values(row);
  const [listed, unknownId, unknownOption] = await Promise.all([
    outboxCommand(),
    outboxCommand('--retry', 'no-id'),
    outboxCommand('--again'),
  ]);
  expect(listed.said).toEqual([
    '0 rows wait; 1 row is parked.',
    expect.stringMatching(new RegExp(`^${row.id} .* 8 attempts, parked: 22P02 invalid input$`)),
  ]);
  expect(unknownId).toEqual({ code: 1, said: ['No parked row has the id no-id.'] });
  expect([unknownOption.code, unknownOption.said.length]).toEqual([1, 1]);
  const { code, said } = await outboxCommand('--retry', row.id);
  expect([code, said[0]]).toEqual([0, '1 parked row is tried again.']);
  expect(said[1]).toMatch(/^1 row waits, the oldest for [\d.]+ s; 0 rows are parked\.$/);
});

test('word is left for as many as there are: no statement is too large', async () => {
  await db.delete(outbox);
  const many = 17_000;
  const entry = () => ({ aggregateId: v7(), event: { kind: 'notices.read', userId: v7() } as const });
  await db.transaction((tx) => recordAll(tx, Array.from({ length: many }, entry)));
  expect(await db.$count(outbox)).toBe(many);
});

test('a restored copy sends nothing until an operator resumes it: retrying and sweeping do not', async () => {
  await db.delete(outbox);
  await pauseOutgoing(db);
  await pauseOutgoing(db);
  const mail = event({ kind: 'mail.held', lane: 'soon' });
  await db.insert(outbox).values(mail);
  const next = () => claimTurn(db, 'soon', ['mail.held'], '00000000-0000-0000-0000-000000000000');
  expect([await dueLanes(db), await next()]).toEqual([[], []]);
  expect(await retryParked(db, 'all')).toBe(0);
  await db
    .update(outbox)
    .set({ parkedAt: new Date(0) })
    .where(eq(outbox.id, pauseId));
  expect(await sweepParked({ db, now: () => new Date() })).toBe(0);
  expect((await outboxCommand()).said[1]).toMatch(/outgoing\.paused .*npm run outbox -- --resume/);
  expect(await next()).toEqual([]);

  expect((await outboxCommand('--resume')).said[0]).toBe('Mails and pushes go out again.');
  expect((await outboxCommand('--resume')).said[0]).toBe('Nothing was paused.');
  expect(await dueLanes(db)).toEqual(['soon']);
  expect((await next()).map(({ id }) => id)).toEqual([mail.id]);
});
