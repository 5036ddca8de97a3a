import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Context } from '#application/context.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { suggest } from '#application/search/suggestions.ts';
import { openDatabase, workPatience } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { say } from './end.ts';
import { generateData, learnWords } from './market/generate.ts';
import { median } from './measure/rounds.ts';
import { writeTable } from './measure/table.ts';

/**
 * `npm run bench:search`: how long a search takes that falls through all tiers, compared with its first tier
 * alone, and how long suggestions take. It adds 30,000 words to the market of the benchmark, whose own texts
 * have about a hundred.
 */
const rounds = 100;
const warmUp = 10;
const requests = 100_000;
const rareWords = 30_000;

/** Things that few people publish, ten requests each. */
const rareThings = [
  'Xilófono',
  'Clarinete',
  'Trombón',
  'Guitarra eléctrica',
  'Charango',
  'Bandoneón',
  'Microscopio',
  'Telescopio',
  'Acordeón',
  'Saxofón',
];

const searches = [
  ['a common word', 'bicicleta'],
  ['a rare word, misspelt', 'xilofno'],
  ['another', 'clarinte'],
  ['a word that does not exist', 'zzyzxqw'],
  ['two words, a wrong letter in one', 'guitara electrica'],
  ['two words, a wrong letter in each', 'guitara electrcia'],
  ['two words that no request has both of', 'bandoneonn microscopi'],
  ['a very common word', 'notebook'],
  ['the same, misspelt', 'notebok'],
] as const;
const beginnings = ['bic', 'mes', 'notebook', 'buen estado', 'con', 'xil', 'zzz'];

const folder = mkdtempSync(join(tmpdir(), 'alreves-search-'));
const database = await startEmbeddedPostgres(folder);
const { db, pool, close } = openDatabase(database.url, { max: 2, patience: workPatience });
const ctx = { db, now: () => new Date() } as unknown as Context;
try {
  await migrateDatabase(database.url, 'src/database/migrations');
  const filling = new Pool({ connectionString: database.url, max: 2 });
  await generateData(filling, say, requests);
  await addRareWords(filling);
  await learnWords(filling);
  await filling.end();
  const table = `${await searchTable()}\n\n${await suggestionTable()}`;
  say(`\n${table}`);
  writeTable(table, 'search');
} finally {
  await close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** Invented words, a third of them in titles, each of one request. */
async function addRareWords(on: Pool): Promise<void> {
  const parts = 'ba ce di fo gu la me ni po ra se ti vo'.split(' ');
  const words = Array.from({ length: rareWords }, (_, nth) => {
    let word = '';
    for (let left = nth + parts.length ** 2; left > 0; left = Math.floor(left / parts.length)) {
      word += parts[left % parts.length];
    }
    return word;
  });
  const add = (column: 'title' | 'description', some: readonly string[], every: number) =>
    on.query(
      `update buy_requests b set ${column} = b.${column} || ' ' || w.word, is_learned = false
       from bench.requests r join unnest($1::text[]) with ordinality w (word, nth) on w.nth * $2 = r.n where b.id = r.id`,
      [some, every],
    );
  const titled = rareWords / 3;
  await add('title', words.slice(0, titled), Math.floor(requests / titled));
  await add('description', words.slice(titled), Math.floor(requests / (rareWords - titled)));
  await add(
    'title',
    rareThings.flatMap((thing) => Array<string>(10).fill(thing)),
    997,
  );
}

interface Sent {
  text: string;
  values: unknown[];
}

/** The statements that the product sends while `run` runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pool;
  const listening = (config: { text: string }, values: unknown[] = []) => {
    sent.push({ text: config.text, values });
    return (query as (...args: unknown[]) => unknown).call(pool, config, values);
  };
  pool.query = listening as unknown as typeof query;
  await run();
  pool.query = query;
  return sent;
}

/** Median times of these calls. They run in turns, so that other load on the machine affects all of them. */
async function timesOf(runs: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = runs.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [nth, run] of runs.entries()) {
      const start = performance.now();
      await run();
      if (round >= 0) times[nth]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

async function searchTable(): Promise<string> {
  const lines: string[] = [];
  for (const [name, search] of searches) {
    const whole = () => listActiveRequests(ctx, null, { search });
    const [first] = await statementsOf(whole);
    const { items, total } = await whole();
    const [alone = 0, all = 0] = await timesOf([() => pool.query(first as Sent), whole]);
    const tier = items.length === 0 ? '' : items.every((one) => one.tier === 'exact') ? 'exact' : 'similar';
    lines.push(
      `| ${name} | ${search} | ${total} ${tier} | ${alone.toFixed(1)} | ${all.toFixed(1)} | ${(all / alone).toFixed(1)} |`,
    );
  }
  return [
    '|  | typed | found | first tier ms | whole search ms | ratio |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}

async function suggestionTable(): Promise<string> {
  const lines: string[] = [];
  for (const typed of beginnings) {
    const whole = () => suggest(ctx, typed, '');
    const titles = (await statementsOf(whole)).find(({ text }) => text.includes('title_text'));
    const [inDatabase = 0] = await timesOf([() => pool.query(titles as Sent)]);
    lines.push(`| ${typed} | ${(await whole()).length} | ${inDatabase.toFixed(1)} |`);
  }
  return ['| typed | suggestions | in the database ms |', '| --- | ---: | ---: |', ...lines].join('\n');
}
