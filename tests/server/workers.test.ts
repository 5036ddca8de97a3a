import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Attacker, attacker, publish } from '../support/attacker.ts';
import { authSecret } from '../support/auth-secret.ts';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

const folder = await startedFolder();
/** Two workers, with the limits as they are. */
let server: ServerProcess;
let pool: Pool;
let ana: Attacker;
let beto: Attacker;

beforeAll(async () => {
  server = await startServer({
    dataDir: folder.path,
    env: { WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent', AUTH_SECRET: authSecret },
  });
  pool = new Pool({ connectionString: server.databaseUrl(), max: 2 });
  pool.on('error', () => undefined);
  const target = { url: server.url, pool };
  [ana, beto] = [await attacker(target), await attacker(target)];
}, 120_000);
afterAll(async () => {
  await pool.end();
  await stopServer(server);
  folder.remove();
});

/** Reads over a connection of its own: the kernel chooses the worker. */
function read(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { agent: new Agent(), headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    }).on('error', reject);
  });
}

const workers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0 && commandOf(pid).includes('index.js'));
const commandOf = (pid: number): string =>
  execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });

test('what a worker has answered a writer is what the other one shows visitors a second later', async () => {
  const { id } = (await (await publish(ana)).json()) as { id: string };
  // Both workers keep the page.
  for (let i = 0; i < 8; i++) expect((await read(`/buy-request/${id}`)).status).toBe(200);
  const title = 'Bicicleta con otro nombre';
  expect((await ana.call('PATCH', `/buy-requests/${id}`, { title })).status).toBe(200);
  await vi.waitFor(async () => {
    const seen = await Promise.all(Array.from({ length: 8 }, () => read(`/buy-request/${id}`)));
    expect(seen.filter(({ text }) => !text.includes(title))).toHaveLength(0);
  }, 10_000);
});

test('one sending at the same moment to both makes one thing, and passes the limit of a day once', async () => {
  const headers = { 'idempotency-key': 'una-sola' };
  const image = await beto.image('buy-request');
  const body = { title: 'Una sola mesa', maxPrice: 90_000, zone: 'Rosario', images: [image] };
  const answers = await Promise.all(
    // More than a person may publish in a day.
    Array.from({ length: 12 }, () => beto.call('POST', '/buy-requests', body, headers)),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(texts).size).toBe(1);
  const { rows } = await pool.query('select 1 from buy_requests where user_id = $1', [beto.id]);
  expect(rows).toHaveLength(1);
});

test('streams of both workers hear, and a dead worker is replaced', async () => {
  const heard: string[] = [];
  const open = async () => {
    const stop = new AbortController();
    const answer = await beto.call('GET', '/events', undefined, {});
    if (answer.status !== 200) return answer.status;
    const number = heard.push('') - 1;
    void (async () => {
      const text = new TextDecoder();
      for await (const chunk of answer.body!) heard[number] += text.decode(chunk);
    })().catch(() => undefined);
    return { status: 200, stop };
  };
  expect((await Promise.all(Array.from({ length: 30 }, open))).filter((one) => one === 429)).toHaveLength(0);

  const [own] = (await pool.query('select id from buy_requests where user_id = $1', [beto.id])).rows;
  const offered = await ana.call('POST', `/buy-requests/${own.id}/offers`, {
    title: 'Mesa de pino',
    price: 80_000,
    images: [await ana.image('offer')],
    deliveryTime: 'En persona',
    contactInfo: { zone: 'Funes', condition: 'nuevo' },
  });
  expect(offered.status).toBe(201);
  await vi.waitFor(() =>
    expect(heard.filter((text) => text.includes('event: offer'))).toHaveLength(heard.length),
  );
  const { id: offer } = (await offered.json()) as { id: string };
  const { rows } = await pool.query('select 1 from notifications where user_id = $1 and offer_id = $2', [
    beto.id,
    offer,
  ]);
  expect(rows).toHaveLength(1);

  for (const worker of workers()) process.kill(worker, 'SIGKILL');
  // Not more often: each try is a call, and calls have a limit.
  await vi.waitFor(async () => expect(await open().catch(() => 'refused')).toMatchObject({ status: 200 }), {
    interval: 500,
  });
  await vi.waitFor(() => expect(workers()).toHaveLength(2));
});
