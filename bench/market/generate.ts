import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { writeWords } from '#application/search/market-words.ts';
import { isPlainWord } from '#domain/search/words.ts';
import { stepsOf } from './steps.ts';

/** Increase it when the generated data change: the data of an older edition are then replaced. */
const edition = '7';
const filled = ['buy_requests', 'offers'] as const;
const searched = 'buy_requests_searched';
type Say = (line: string) => void;

/** Generates the data, unless the database already has them. */
export async function generateData(pool: Pool, say: Say, rows: number): Promise<void> {
  await pool.query('create schema if not exists bench');
  await pool.query('create table if not exists bench.generated (edition text primary key)');
  await pool.query('create table if not exists bench.indexes (definition text primary key)');
  const wanted = `${edition}: ${rows}`;
  const { rowCount } = await pool.query('select 1 from bench.generated where edition = $1', [wanted]);
  if (rowCount) return;
  const began = performance.now();
  const since = (from: number) => `in ${((performance.now() - from) / 1000).toFixed(1)} s`;
  const timed = async (what: string, run: () => Promise<unknown>) => {
    const from = performance.now();
    await run();
    say(`Made ${what} ${since(from)}`);
  };
  const client = await pool.connect();
  try {
    await makeIndexes(client);
    await removeData(client);
    await hurry(client);
    await client.query('select setseed(0.5)');
    await dropIndexes(client);
    for (const [what, statements] of stepsOf(rows)) {
      await timed(what, async () => {
        for (const statement of statements) await client.query(statement);
      });
    }
    await client.query(`alter table buy_requests enable trigger ${searched}`);
    await timed('the indexes', () => makeIndexes(client));
    await timed('the known words', () => learnWords(pool));
    await timed('the statistics', () => client.query('vacuum analyze'));
    await client.query('insert into bench.generated values ($1)', [wanted]);
  } finally {
    // Closes the connection, because its settings are for the filling only.
    client.release(true);
  }
  say(`Made the market of ${rows} requests ${since(began)}`);
}

/**
 * Adds the words of all requests to `market_words` at once. The product's job takes a thousand requests at a
 * time and writes each row.
 */
export async function learnWords(pool: Pool): Promise<void> {
  const db = drizzle(pool);
  const { rows } = await pool.query<{ word: string; isTitled: boolean }>(
    `select word, bool_or(is_titled) as "isTitled" from (
       select unnest(title_words) as word, true as is_titled from buy_requests
       union all select unnest(search_words), false from buy_requests
     ) w group by word`,
  );
  const plain = rows.filter(({ word }) => isPlainWord(word));
  for (let at = 0; at < plain.length; at += 5_000) await writeWords(db, plain.slice(at, at + 5_000));
  const { rowCount } = await pool.query('update buy_requests set is_learned = true where not is_learned');
  if (rowCount) await pool.query('vacuum full analyze buy_requests');
  await pool.query('vacuum analyze market_words');
}

/**
 * Settings of the connection that fills. Foreign keys are not checked: the statements make only valid
 * references.
 */
async function hurry(client: PoolClient): Promise<void> {
  await client.query(`set synchronous_commit = off`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(`set work_mem = '256MB'`);
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  if (!rows[0]?.rolsuper) return;
  await client.query('set session_replication_role = replica');
  // That turns off all triggers, also the one that writes what searches read.
  await client.query(`alter table buy_requests enable always trigger ${searched}`);
}

/**
 * Drops the indexes, which are created again after the rows. Their definitions are kept in a table, so that
 * after an interrupted run the next run restores them.
 */
async function dropIndexes(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  );
  await client.query('begin');
  for (const { name, definition } of rows) {
    await client.query('insert into bench.indexes values ($1)', [definition]);
    await client.query(`drop index ${name}`);
  }
  await client.query('commit');
}

async function makeIndexes(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ definition: string }>('select definition from bench.indexes');
  for (const { definition } of rows) {
    await client.query('begin');
    await client.query(definition);
    await client.query('delete from bench.indexes where definition = $1', [definition]);
    await client.query('commit');
  }
}

/** Deletes the data of an interrupted or older generation. */
async function removeData(client: PoolClient): Promise<void> {
  await client.query('drop table if exists bench.people, bench.requests, bench.places');
  await client.query('delete from bench.generated');
  await client.query(`delete from "user" where email like '%@bench.example'`);
}
