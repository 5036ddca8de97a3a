import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { type ServerProcess, startServer, temporaryFolder } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let servers: ServerProcess[];

beforeEach(async () => {
  folder = await startedFolder();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) {
    server.kill('SIGTERM');
    await server.ended;
  }
  folder.remove();
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ dataDir: folder.path, env });
  servers.push(server);
  return server;
}

async function query(server: ServerProcess, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.databaseUrl() });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function refusesConnections(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  );
}

/** Process numbers of the server's workers. */
function workersOf(server: ServerProcess): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return processes
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === server.pid && args.some((arg) => arg.endsWith('index.js')),
    )
    .map(([pid]) => Number(pid));
}

/** A request over a connection of its own: the kernel chooses the process that gets it. */
function overOwnConnection(server: ServerProcess, path: string): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { agent: false }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve({ status: answer.statusCode }));
    }).on('error', reject);
  });
}

/** A request that waits for a lock on its table until the test releases the lock. */
async function heldUp(server: ServerProcess) {
  const blocker = new Client({ connectionString: server.databaseUrl() });
  blocker.on('error', () => undefined);
  await blocker.connect();
  await blocker.query('begin; lock table buy_requests in access exclusive mode');
  const answer = fetch(`${server.url}/marketplace`);
  await vi.waitUntil(
    async () =>
      (await query(server, "select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length > 0,
  );
  const letGo = async () => {
    await blocker.query('commit');
    await blocker.end();
  };
  return { answer, letGo };
}

/** Whether a process runs, or has ended and its parent has not noticed. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: a running request is answered, then it ends with 0',
  async (signal) => {
    const server = await start();
    const running = await heldUp(server);
    server.kill(signal);
    await vi.waitUntil(() => refusesConnections(`${server.url}/api/health/live`));
    await running.letGo();
    expect((await running.answer).status).toBe(200);
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  },
);

test('event streams are ended at once, so they do not hold up the stop', async () => {
  const server = await start();
  const reader = (await fetch(`${server.url}/api/events`)).body!.getReader();
  await reader.read();
  const running = await heldUp(server);
  server.kill('SIGTERM');
  const isEnd = async (): Promise<boolean> => (await reader.read()).done || isEnd();
  expect(await isEnd()).toBe(true);
  // Running requests get 10 seconds: this one was still running when the stream had ended.
  await running.letGo();
  expect((await running.answer).status).toBe(200);
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

test('killed, it comes up by itself with what was stored, whether its database was killed as well or not', async () => {
  const first = await start();
  await query(first, 'create table witness (round int)');
  await query(first, 'insert into witness values (1)');
  first.kill('SIGKILL');
  await first.ended;

  const second = await start();
  expect(await query(second, 'select round from witness')).toEqual([{ round: 1 }]);
  await query(second, 'insert into witness values (2)');
  const [{ pid: database }] = (await query(second, "select pg_read_file('postmaster.pid')::text as pid")).map(
    (row) => ({ pid: Number.parseInt(String(row.pid), 10) }),
  ) as [{ pid: number }];
  // A long query goes on after its server is killed, and keeps the folder in use.
  const busy = new Client({ connectionString: second.databaseUrl() });
  busy.on('error', () => undefined);
  await busy.connect();
  busy.query('select count(*) from generate_series(1, 1000000000)').catch(() => undefined);
  await vi.waitUntil(
    async () =>
      (await query(second, "select 1 from pg_stat_activity where query like '%1000000000)'")).length > 0,
  );
  second.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await second.ended;

  const third = await start();
  expect(await query(third, 'select round from witness order by round')).toEqual([
    { round: 1 },
    { round: 2 },
  ]);
});

test('when its database dies it says so and ends with 1, for whoever watches it to start it again', async () => {
  const server = await start({ LOG_LEVEL: 'silent' });
  const [row] = await query(server, "select pg_read_file('postmaster.pid')::text as pid");
  process.kill(Number.parseInt(String(row?.pid), 10), 'SIGKILL');
  const { code, stderr } = await server.ended;
  expect(stderr.trim()).toBe('The embedded database ended by itself.');
  expect(code).toBe(1);
});

test('several workers serve one port, each tells its own measures, a killed one is replaced, and all stop together', async () => {
  const metricsPort = await freePort();
  const server = await start({
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(metricsPort),
  });
  await vi.waitUntil(() => workersOf(server).length === 2);
  const measuresOf = async (number: number) => {
    const measures = await (await fetch(`http://127.0.0.1:${metricsPort + number}/metrics`)).text();
    const count = (route: string) =>
      [...measures.matchAll(/http_request_duration_seconds_count\{route="([^"]+)".*\} (\d+)/g)]
        .filter(([, of]) => of === route)
        .reduce((sum, [, , many]) => sum + Number(many), 0);
    return count('/api/health/live');
  };
  await vi.waitFor(async () => void (await Promise.all([0, 1].map(measuresOf))), 20_000);
  const [killed] = workersOf(server);
  process.kill(killed!, 'SIGKILL');
  await vi.waitUntil(() => workersOf(server).length === 2 && !workersOf(server).includes(killed!));
  // The new one has the port of the killed one for its measures.
  await vi.waitFor(async () => void (await Promise.all([0, 1].map(measuresOf))), 20_000);
  const each: { status: number | undefined }[] = await Promise.all(
    Array.from({ length: 40 }, () => overOwnConnection(server, '/api/health/live')),
  );
  expect(each.map(({ status }) => status)).toEqual(each.map(() => 200));
  await vi.waitFor(async () => {
    const [first = 0, second = 0] = await Promise.all([0, 1].map(measuresOf));
    expect(Math.min(first, second)).toBeGreaterThan(0);
    expect(first + second).toBe(40);
  });
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

test('connections of workers that are killed one after the other all end, and the other worker answers', async () => {
  const metricsPort = await freePort();
  const server = await start({
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    METRICS_PORT: String(metricsPort),
  });
  // A worker listens for its measures right before it serves.
  const bothServe = () =>
    vi.waitFor(
      async () => {
        for (const number of [0, 1])
          expect((await fetch(`http://127.0.0.1:${metricsPort + number}/metrics`)).status).toBe(200);
        expect(workersOf(server)).toHaveLength(2);
      },
      { interval: 200 },
    );
  const ends: Promise<number | string | undefined>[] = [];
  await bothServe();
  for (const victim of workersOf(server)) {
    await bothServe();
    for (let i = 0; i < 500; i++) {
      ends.push(
        overOwnConnection(server, '/api/health/live').then(
          ({ status }) => status,
          (error: NodeJS.ErrnoException) => error.code,
        ),
      );
      if (i === 250) process.kill(victim, 'SIGKILL');
      if (i % 20 === 0) await new Promise(setImmediate);
    }
    // A connection that hangs would make the test time out.
    await Promise.all(ends);
    await vi.waitUntil(() => !isThere(victim));
  }
  const counts = Object.groupBy(await Promise.all(ends), String);
  expect(Object.keys(counts).filter((end) => !['200', 'ECONNRESET'].includes(end))).toEqual([]);
  // At least what the other worker got.
  expect(counts['200']?.length).toBeGreaterThan(400);
});

test('workers that lose their supervisor end', async () => {
  const other = temporaryFolder();
  const owner = await start();
  const server = await startServer({
    dataDir: other.path,
    env: { WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent', DATABASE_URL: owner.databaseUrl() },
  });
  await vi.waitUntil(() => workersOf(server).length === 2);
  const workers = workersOf(server);
  server.kill('SIGKILL');
  await vi.waitUntil(() => !workers.some(isThere), 15_000);
  other.remove();
});

test('with DATABASE_URL it uses that server and starts none', async () => {
  const owner = await start();
  const other = temporaryFolder();
  const guest = await startServer({ dataDir: other.path, env: { DATABASE_URL: owner.databaseUrl() } });
  expect(() => guest.databaseUrl()).toThrow();
  guest.kill('SIGTERM');
  expect((await guest.ended).code).toBe(0);
  await vi.waitFor(async () => expect((await fetch(`${owner.url}/api/health/ready`)).status).toBe(200));
  other.remove();
});

test('after SIGTERM both checks of proxies fail first, and it still answers until it has drained or is asked again', async () => {
  const server = await start({ DRAIN_SECONDS: '600' });
  server.kill('SIGTERM');
  await vi.waitFor(async () => {
    for (const check of ['ready', 'live']) {
      const answer = await fetch(`${server.url}/api/health/${check}`);
      expect([check, answer.status, await answer.json()]).toEqual([check, 503, { status: 'stopping' }]);
    }
  });
  expect((await fetch(`${server.url}/api/buy-requests`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
});
