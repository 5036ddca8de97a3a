import { deepStrictEqual } from 'node:assert';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Pool } from 'pg';
import { startEmbedded } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { sessionCookie } from '#services/auth/session-cookie.ts';
import {
  addPictures,
  generateData,
  learnWords,
  mailOffers,
  pickRequests,
  type Seller,
  signSellersIn,
  sizes,
  tidyUp,
} from './data.ts';
import { drive } from './drive.ts';
import { type Driven, startFloor, startProduct } from './processes.ts';
import { recordSql, searchedTexts } from './recorded-sql.ts';
import { scenariosOf } from './scenarios.ts';
import { cpuPerRequest, type Row, ratioOf, tableOf, writeTable } from './table.ts';

/**
 * `npm run bench`: loads the product and the floor alternately with the same requests, on a market of realistic size.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const secret = 'a-secret-that-only-the-bench-uses-and-nobody-else';
/** Many short rounds instead of a few long ones, so that other load on the machine affects both servers equally. */
const rounds = 6;
const seconds = 2;
const warmUp = 2;
const picturesWanted = 60_000;
const only = process.argv[2];

const dataDir = resolve('data-bench');
mkdirSync(dataDir, { recursive: true });
const given = process.env.DATABASE_URL;
const embedded = given ? undefined : await startEmbedded(dataDir);
const url = given ?? (embedded?.url as string);
const pool = new Pool({ connectionString: url, max: 2 });
const productFolder = mkdtempSync(join(tmpdir(), 'alreves-bench-'));
const running: Driven[] = [];
try {
  await migrateDatabase(url, 'src/database/migrations');
  await generateData(pool, say);
  await learnWords(pool, say);
  await tidyUp(pool);
  await measure();
} finally {
  for (const server of running) await server.stop();
  await tidyUp(pool);
  await pool.end();
  await embedded?.stop();
  rmSync(productFolder, { recursive: true, force: true });
}
process.exit(0);

async function measure(): Promise<void> {
  const sellers = await signSellersIn(pool);
  const requestIds = await pickRequests(pool, sellers, 20_000);
  const pictures = await addPictures(pool, sellers, picturesWanted);
  const [requestId = '', ...others] = requestIds;
  const sample = { requestId, seller: sellers[0] as Seller, picture: pictures[0] as string, secret };
  const sql = await recordSql(url, sample);

  const product = await startProduct({ DATABASE_URL: url, DATA_DIR: productFolder, AUTH_SECRET: secret });
  running.push(product);
  const floor = await startFloor({ DATABASE_URL: url, BENCH_SQL: JSON.stringify({ sql, sample }) });
  running.push(floor);
  await sameAnswers(product, floor, others.slice(0, 20));

  const scenarios = scenariosOf({
    requestIds: others,
    offers: offersToSend(sellers, others, pictures.slice(1)),
  });
  const rows: Row[] = [];
  for (const scenario of scenarios) {
    if (only && !scenario.name.includes(only)) continue;
    const row: Row = { scenario, product: [], floor: [] };
    await mailOffers(pool, scenario.mails ?? false);
    for (let round = 0; round <= rounds; round++) {
      for (const server of [product, floor]) {
        const measured = await drive(server, scenario, round === 0 ? warmUp : seconds, outboxIsEmpty);
        if (round > 0) row[server.name as 'product' | 'floor'].push(measured);
        // The floor has no relay. Its outbox rows are deleted, so that the product's relay does not process them.
        if (scenario.writes && server === floor) await pool.query('truncate outbox');
      }
    }
    rows.push(row);
    say(
      `${scenario.name}: ${cpuPerRequest(row.product).toFixed(3)} ms CPU a request, ${ratioOf(row).toFixed(2)} times the floor`,
    );
  }
  const table = tableOf(rows);
  say(`\n${table}`);
  if (!only) writeTable(table, 'load');
}

/**
 * The offers to send. A picture belongs to one seller, so it decides who sends the offer. Each request gets only a few.
 */
function* offersToSend(
  sellers: readonly Seller[],
  requestIds: readonly string[],
  pictures: readonly string[],
) {
  const cookie = sessionCookie(secret, false);
  const cookies = sellers.map(({ token }) => cookie.set(token).split(';')[0] as string);
  for (const [index, picture] of pictures.entries()) {
    yield {
      picture,
      cookie: cookies[(index + 1) % sizes.sellers] as string,
      requestId: requestIds[index % requestIds.length] as string,
    };
  }
}

/** Waits until the product's relay has processed the whole outbox. */
async function outboxIsEmpty(): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const { rowCount } = await pool.query('select 1 from outbox limit 1');
    if (!rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The outbox did not empty');
}

/** Fails when the two servers give different answers: comparing their speed would then be meaningless. */
async function sameAnswers(product: Driven, floor: Driven, requestIds: readonly string[]): Promise<void> {
  const paths = [
    '',
    ...searchedTexts.map((search) => `?search=${search}`),
    ...requestIds.flatMap((id) => [`/${id}`, `/${id}/offers`]),
  ];
  for (const path of paths) {
    const [ours, its] = await Promise.all(
      [product, floor].map(async (server) => (await fetch(`${server.url}/api/buy-requests${path}`)).json()),
    );
    deepStrictEqual(its, ours, `${path}: the floor answers something else`);
  }
}
