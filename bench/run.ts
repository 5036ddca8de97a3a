import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { offerFields } from '#domain/fields/offer.ts';
import { exampleOf } from '#domain/fields/shown.ts';
import { freePort } from '../scripts/bootstrap/free-port.mjs';
import { addPictures, type Market, offerTitle, openMarket, secret } from './market.ts';

/**
 * `npm run bench -- [WORD] [--rows N] [--against COMMIT]`: the product, a lean server and, with `--against`, another
 * commit of the product, under the same loads in turns. WORD chooses the loads with it in their names.
 */
const { values: options, positionals } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, against: { type: 'string' } },
  allowPositionals: true,
});
const word = positionals[0] ?? '';
const rounds = 8;
const connections = 32;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `cached` is the product as it is started; `product` and `before` make each answer. */
type ServerName = 'cached' | 'product' | 'before' | 'floor';

interface Load {
  name: string;
  /** The first server is measured, the others are compared with it. */
  servers: readonly ServerName[];
  call(nth: number): Request;
  /** What the floor answers instead. */
  floorPath?: string;
}

interface Server {
  url: string;
  /** Milliseconds of processor time so far. */
  cpu(): number;
  stop(): Promise<void>;
}

interface Round {
  rate: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time of an answer. */
  cpu: number;
}

async function loadsOf({ pool, people, requestIds }: Market): Promise<Load[]> {
  const api = '/api/buy-requests';
  const id = (nth: number) => requestIds[nth % requestIds.length] as string;
  const [seller] = people as [Market['people'][number]];
  const get = (path: string, headers: Record<string, string> = {}): Request => ({
    method: 'GET',
    path,
    headers,
  });
  const visited = (name: string, path: string): Load => ({
    name: `${name}, visitor`,
    servers: ['cached'],
    call: () => get(path, { 'accept-encoding': 'br' }),
  });
  const made = (name: string, call: (nth: number) => string): Load => ({
    name: `${name}, made, beside the floor's list`,
    servers: ['product', 'floor', 'before'],
    call: (nth) => get(call(nth)),
    floorPath: api,
  });
  const signedIn = (name: string, call: (nth: number) => string): Load => ({
    name: `${name}, signed in`,
    servers: ['product', 'before'],
    call: (nth) => get(call(nth), { cookie: seller.cookie, 'accept-encoding': 'br' }),
  });
  const read = (name: string, call: (nth: number) => string): Load => ({
    name: `API: ${name}`,
    servers: ['product', 'floor', 'before'],
    call: (nth) => get(call(nth)),
  });
  const pictures = await addPictures(pool, people, 60_000);
  let sent = 0;
  return [
    visited('home page', '/'),
    visited('marketplace page', '/marketplace'),
    visited('publication page', `/buy-request/${id(0)}`),
    made('home page', () => '/'),
    made('marketplace page', () => '/marketplace'),
    made('publication page', (nth) => `/buy-request/${id(nth)}`),
    signedIn('marketplace page', () => '/marketplace'),
    signedIn('publication page', (nth) => `/buy-request/${id(nth)}`),
    signedIn('own offers', () => '/my-offers'),
    read('list of the 24 newest', () => api),
    read('one publication', (nth) => `${api}/${id(nth)}`),
    read('offers of a publication', (nth) => `${api}/${id(nth)}/offers`),
    read(
      'list, four filters',
      () => `${api}?category=hogar-y-muebles&condition=usado&zone=rosario&maxPrice=500000`,
    ),
    read("search 'notebook' (common)", () => `${api}?search=notebook`),
    read("search 'clavicordio' (rare)", () => `${api}?search=clavicordio`),
    {
      name: 'API: send an offer (the floor inserts a row)',
      servers: ['product', 'floor', 'before'],
      call: (nth) => {
        const person = people[sent % people.length] as Market['people'][number];
        const body = { ...exampleOf(offerFields), title: offerTitle, images: [pictures[sent++]] };
        // The floor has no sessions: it reads the seller from a header of its own.
        const headers = {
          'content-type': 'application/json',
          cookie: person.cookie,
          'x-user': person.userId,
        };
        return { method: 'POST', path: `${api}/${id(nth)}/offers`, headers, body: JSON.stringify(body) };
      },
    },
  ];
}

async function start(args: readonly string[], env: Record<string, string>, cwd = '.'): Promise<Server> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  while (!(await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} did not start`);
    await delay(100);
  }
  return {
    url,
    cpu() {
      // Fields 14 and 15: ticks of 10 ms in user and in kernel mode.
      const stat = existsSync('/proc') ? readFileSync(`/proc/${child.pid}/stat`, 'utf8') : '';
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function startAll(url: string): Promise<Map<ServerName, Server>> {
  const product = (cacheMb: number, folder = '.') =>
    start(
      ['--enable-source-maps', '--max-semi-space-size=32', 'build/server/index.js'],
      {
        DATABASE_URL: url,
        DATA_DIR: mkdtempSync(join(tmpdir(), 'alreves-bench-')),
        AUTH_SECRET: secret,
        RESPONSE_CACHE_MB: String(cacheMb),
        RATE_LIMIT_FACTOR: '0',
        CONCURRENT_REQUESTS: '0',
        WEB_CONCURRENCY: '1',
      },
      folder,
    );
  const servers = new Map<ServerName, Server>([
    ['cached', await product(64)],
    ['product', await product(0)],
    ['floor', await start(['bench/floor.ts'], { DATABASE_URL: url })],
  ]);
  if (options.against) servers.set('before', await product(0, buildCommit(options.against)));
  return servers;
}

/** Builds another commit with its own dependencies. The build is kept. @returns its folder. */
function buildCommit(commit: string): string {
  const git = spawnSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { encoding: 'utf8' });
  const hash = git.stdout.trim();
  const folder = resolve('data-bench', `commit-${hash}`);
  if (hash && existsSync(join(folder, 'build/server/index.js'))) return folder;
  say(`Building ${commit} ...`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = (command: string, cwd: string) => {
    if (spawnSync(command, { shell: true, cwd, stdio: 'inherit' }).status !== 0)
      throw new Error(`${commit} could not be built: ${command}`);
  };
  run(`git archive ${hash} | tar -x -C "${folder}"`, '.');
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lock('.') === lock(folder)) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  else run('npm ci --no-audit --no-fund --loglevel=error', folder);
  run('npm run build', folder);
  return folder;
}

let called = 0;

/** Sends calls to one server for some seconds. A refused or failed call ends the run. */
async function drive(load: Load, name: ServerName, server: Server, seconds: number): Promise<Round> {
  const call = (nth: number) =>
    name === 'floor' && load.floorPath ? { method: 'GET' as const, path: load.floorPath } : load.call(nth);
  const before = server.cpu();
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    timeout: 20,
    sampleInt: 250,
    requests: [{ setupRequest: (request) => ({ ...request, ...call(called++) }) }],
  });
  if (non2xx + errors > 0)
    throw new Error(`${load.name}, ${name}: ${non2xx} answers were refused, ${errors} calls failed`);
  const cpu = (server.cpu() - before) / requests.total;
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99, cpu };
}

/** In each round every server has its turn, so that other work on the machine affects all of them. */
async function measure(load: Load, servers: Map<ServerName, Server>): Promise<Map<ServerName, Round[]>> {
  const measured = new Map<ServerName, Round[]>();
  const taking = load.servers.flatMap((name) => {
    const server = servers.get(name);
    return server ? [[name, server] as const] : [];
  });
  for (const [name, server] of taking) await drive(load, name, server, 3);
  for (let round = 0; round < rounds; round++)
    for (const [name, server] of taking)
      measured.set(name, [...(measured.get(name) ?? []), await drive(load, name, server, 1)]);
  return measured;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (nth: number) => sorted[nth] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
}

/** Medians of the rounds; a ratio is the median of the ratios within the rounds. */
function lineOf({ name, servers: [first] }: Load, measured: Map<ServerName, Round[]>): string {
  const own = measured.get(first as ServerName) ?? [];
  const figure = (list: readonly Round[], what: keyof Round, digits: number) =>
    list.length > 0 ? median(list.map((round) => round[what])).toFixed(digits) : '';
  const ratio = (to: readonly Round[], what: 'rate' | 'cpu') =>
    to.length > 0 ? median(own.map((round, nth) => round[what] / (to[nth] as Round)[what])).toFixed(2) : '';
  const [floor, before] = [measured.get('floor') ?? [], measured.get('before') ?? []];
  const cells = [
    ...[name, figure(own, 'rate', 0), figure(own, 'p50', 1), figure(own, 'p99', 0), figure(own, 'cpu', 2)],
    ...[figure(floor, 'rate', 0), figure(floor, 'cpu', 2), ratio(floor, 'rate'), ratio(before, 'cpu')],
  ];
  return `| ${cells.join(' | ')} |`;
}

const rows = Number(options.rows);
if (!(rows >= 10_000)) throw new Error('--rows takes a number from 10000 on');
const market = await openMarket(rows);
const servers = await startAll(market.url);
try {
  const loads = (await loadsOf(market)).filter(({ name }) => name.includes(word));
  say(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}\n`,
  );
  say(
    '|  | requests/s | p50 ms | p99 ms | CPU ms | floor/s | floor CPU ms | rate to floor | CPU to before |',
  );
  say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const load of loads) say(lineOf(load, await measure(load, servers)));
} finally {
  for (const server of servers.values()) await server.stop();
  await market.close();
}
process.exit();
