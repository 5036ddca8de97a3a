import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Pool } from 'pg';
import { startEmbedded } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { generateData, learnWords, pickRequests } from './data.ts';
import { drive, type Measured } from './drive.ts';
import { type Driven, startBare, startProduct } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import { cpuPerRequest, median, writeTable } from './table.ts';

/**
 * `npm run bench:visitors`: what visitors read, from kept bytes and made for each, beside a constant answer of 20 kB: in
 * turns within one run, 32 connections, one process each. A server that answers with an error, too little or not at all
 * ends the run with the reason.
 */
const rounds = 3;
const seconds = 1;
/** Fewer in a round say nothing about a ratio. */
const requestsMin = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = resolve('data-bench');
mkdirSync(dataDir, { recursive: true });
const given = process.env.DATABASE_URL;
const embedded = given ? undefined : await startEmbedded(dataDir);
const url = given ?? (embedded?.url as string);
const pool = new Pool({ connectionString: url, max: 2 });
// The reason why a run ended is not that the database stopped afterwards.
pool.on('error', () => undefined);
const folders = ['kept', 'made'].map((name) => mkdtempSync(join(tmpdir(), `alreves-bench-${name}-`)));
const running: Driven[] = [];
try {
  await migrateDatabase(url, 'src/database/migrations');
  await generateData(pool, say);
  await learnWords(pool, say);
  const [requestId = ''] = await pickRequests(pool, [], 1);
  const table = await measure(requestId);
  say(`\n${table}`);
  writeTable(table, 'visitors');
} catch (error) {
  process.exitCode = 1;
  say(`The run ended: ${(error as Error).stack}`);
} finally {
  for (const server of running) await server.stop();
  await pool.end();
  await embedded?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
process.exit();

interface Load {
  name: string;
  path: string;
  expected?: number;
}

async function measure(requestId: string): Promise<string> {
  const shared = { DATABASE_URL: url, AUTH_SECRET: 'a-secret-that-only-the-bench-uses-and-nobody-else' };
  const start = async (server: Promise<Driven>) => {
    running.push(await server);
    return running.at(-1) as Driven;
  };
  const ceiling = await start(startBare('bench/constant.ts', {}));
  const kept = await start(
    startProduct({ ...shared, DATA_DIR: folders[0] as string, RESPONSE_CACHE_MB: '64' }),
  );
  const made = await start(
    startProduct({ ...shared, DATA_DIR: folders[1] as string, RESPONSE_CACHE_MB: '0' }),
  );

  const loads: Load[] = [
    { name: 'home page', path: '/', expected: 0.35 },
    { name: 'marketplace page', path: '/marketplace', expected: 0.35 },
    { name: 'publication page', path: `/buy-request/${requestId}`, expected: 0.35 },
    { name: 'list of the 24 newest, API', path: '/api/buy-requests', expected: 0.5 },
    { name: 'one publication, API', path: `/api/buy-requests/${requestId}` },
    { name: 'feed', path: '/marketplace.rss' },
  ];
  const lines: string[][] = [];
  for (const { name, path, expected } of loads) {
    for (const encoding of ['br', '']) {
      const scenario = scenarioOf(name, path, encoding);
      const [bytes = 0] = await Promise.all([sizeOf(kept, path, encoding), sizeOf(made, path, encoding)]);
      const figures = { ceiling: [] as Measured[], kept: [] as Measured[], made: [] as Measured[] };
      for (let round = 0; round <= rounds; round += 1) {
        for (const [key, server] of Object.entries({ ceiling, kept, made })) {
          const one = await drive(server, scenario, round === 0 ? 1 : seconds, async () => undefined, 32);
          if (round > 0 && one.requests < requestsMin)
            throw new Error(`${name}: the ${key} server answered ${one.requests} times only`);
          if (round > 0) figures[key as keyof typeof figures].push(one);
        }
      }
      lines.push(
        lineOf(`${name}, ${encoding || 'plain'}`, bytes, figures, encoding === 'br' ? expected : undefined),
      );
      say(lines.at(-1)?.join(' | ') ?? '');
    }
  }
  const head = [
    '',
    'bytes',
    'ceiling /s',
    'kept /s',
    'of it',
    'expected',
    'made /s',
    'of it',
    'kept p99 ms',
    'CPU ms: ceiling',
    'kept',
    'made',
    'RSS MB',
  ];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map((_, nth) => (nth === 0 ? '---' : '---:'))), ...lines.map(row)].join('\n');
}

function scenarioOf(name: string, path: string, encoding: string): Scenario {
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  return { name, requests: () => [{ method: 'GET', path, headers }] };
}

/** How long a body is as sent, three times: an address with an id is kept from its second visit on. */
async function sizeOf(server: Driven, path: string, encoding: string): Promise<number> {
  const { get } = await import('node:http');
  let bytes = 0;
  for (const _ of [1, 2, 3]) {
    bytes = await new Promise<number>((resolve, reject) => {
      get(server.url + path, { headers: encoding ? { 'accept-encoding': encoding } : {} }, (answer) => {
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(size) : reject(new Error(`${path}: ${answer.statusCode}`)),
        );
      }).on('error', reject);
    });
  }
  return bytes;
}

function lineOf(
  name: string,
  bytes: number,
  figures: Record<'ceiling' | 'kept' | 'made', Measured[]>,
  expected: number | undefined,
): string[] {
  const rates = (of: readonly Measured[]) => of.map(({ requests, seconds: took }) => requests / took);
  const ratio = (of: readonly Measured[]) =>
    median(rates(of).map((rate, nth) => rate / (rates(figures.ceiling)[nth] as number))).toFixed(3);
  const rate = (of: readonly Measured[]) => median(rates(of)).toFixed(0);
  const cpu = (of: readonly Measured[]) => cpuPerRequest(of).toFixed(3);
  return [
    name,
    String(bytes),
    rate(figures.ceiling),
    rate(figures.kept),
    ratio(figures.kept),
    expected === undefined ? '' : `≥ ${expected}`,
    rate(figures.made),
    ratio(figures.made),
    String(median(figures.kept.map(({ p99 }) => p99))),
    cpu(figures.ceiling),
    cpu(figures.kept),
    cpu(figures.made),
    (Math.max(...figures.kept.map(({ memory }) => memory)) / 2 ** 20).toFixed(0),
  ];
}
