import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { refusalOf } from '#application/refusal-of.ts';
import { openDatabase, type Timeouts } from '#database/connection.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();
const { db } = database;
await db.execute(sql`create table pots (id int primary key, coins int not null)`);
await db.execute(sql`insert into pots values (1, 0), (2, 0)`);

function impatient(timeouts: Partial<Timeouts>, max = 1) {
  const full = { connect: 5_000, statement: 5_000, answer: 6_000, ...timeouts };
  const connection = openDatabase(database.url, { max, timeouts: full });
  afterAll(() => connection.close());
  return connection;
}

const thrownBy = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );

test('a transaction that loses a deadlock runs again', async () => {
  const first = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
  const add = (from: number, to: number, mine: () => void, others: Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update pots set coins = coins + 1 where id = ${from}`);
      mine();
      // Both transactions have locked their first row; the second row of each is locked by the other.
      await others;
      await tx.execute(sql`update pots set coins = coins + 1 where id = ${to}`);
    });
  await Promise.all([
    add(1, 2, first.one.resolve, first.other.promise),
    add(2, 1, first.other.resolve, first.one.promise),
  ]);
  const { rows } = await db.execute(sql`select coins from pots`);
  expect(rows).toEqual([{ coins: 2 }, { coins: 2 }]);
});

test('a transaction that keeps losing fails with what the database said', async () => {
  let runs = 0;
  const losing = db.transaction(async (tx) => {
    runs++;
    await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
  });
  expect(refusalOf(await thrownBy(losing))).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(runs).toBe(5);
});

test('a refusal inside a transaction is not tried again', async () => {
  let runs = 0;
  const failing = db.transaction(async () => {
    runs++;
    throw new TypeError('no');
  });
  expect(await thrownBy(failing)).toBeInstanceOf(TypeError);
  expect(runs).toBe(1);
});

test('a statement that takes too long is ended by the server', async () => {
  const short = impatient({ statement: 100 });
  const error = await thrownBy(short.db.execute(sql`select pg_sleep(20)`));
  expect(refusalOf(error)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
  await vi.waitFor(() => short.db.execute(sql`select 1`));
});

test('a server that does not answer loses its connection, and its transaction does not go on', async () => {
  const short = impatient({ answer: 150 });
  const hanging = short.db.transaction(async (tx) => {
    await tx.execute(sql`update pots set coins = 99 where id = 1`);
    await tx.execute(sql`select pg_sleep(20)`);
  });
  expect(refusalOf(await thrownBy(hanging))).toMatchObject({ code: 'unavailable' });
  // The pool has one connection, so this is another one, outside of that transaction.
  const { rows } = await vi.waitFor(() => short.db.execute(sql`select coins from pots where id = 1`));
  expect(rows).toEqual([{ coins: 2 }]);
});

test('a pool without a free connection is not waited for without end', async () => {
  const short = impatient({ connect: 150 });
  // Its one connection is open before the wait for it counts.
  await vi.waitFor(() => short.db.execute(sql`select 1`));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = short.db.transaction(() => held);
  expect(refusalOf(await thrownBy(short.db.execute(sql`select 1`)))).toMatchObject({ code: 'unavailable' });
  release();
  await holding;
});
