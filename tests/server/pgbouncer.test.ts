import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { programUser } from '#database/postgres-user.ts';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { attacker, offer, publish, type Target } from '../support/attacker.ts';
import { authSecret } from '../support/auth-secret.ts';
import { hearStream } from '../support/event-stream.ts';
import { portAnswers } from '../support/port-answers.ts';
import { type ServerProcess, startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

/** Older versions support no prepared statements in transaction mode. */
const oldest = [1, 21];

/** Why the test cannot run here; null when it can. */
function missing(): string | null {
  try {
    const said = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' });
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
    const isOld = major < oldest[0]! || (major === oldest[0] && minor < oldest[1]!);
    return isOld ? `PgBouncer is ${major}.${minor}, not ${oldest.join('.')} or newer` : null;
  } catch {
    return 'PgBouncer is not installed';
  }
}

const why = missing();
const folders: ReturnType<typeof temporaryFolder>[] = [];
const servers: ServerProcess[] = [];
let bouncer: ChildProcess | undefined;
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await stopServer(server);
  bouncer?.kill('SIGTERM');
  for (const folder of folders.splice(0)) folder.remove();
});

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
}

/** Starts PgBouncer in front of a database. @returns its address. */
async function startBouncer(databaseUrl: string): Promise<string> {
  const { port, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const folder = newFolder();
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=127.0.0.1 port=${port} user=postgres password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout
`,
    { mode: 0o644 },
  );
  const [program, args, options] = programUser([folder]).command('pgbouncer', [file]);
  bouncer = spawn(program, args, { ...options, stdio: 'ignore' });
  await vi.waitUntil(() => portAnswers(own));
  return databaseUrl.replace(`:${port}/`, `:${own}/`);
}

test.skipIf(why)(
  `serves behind PgBouncer that lends connections by transaction${why ? ` (${why})` : ''}`,
  async () => {
    const started = await startedFolder();
    folders.push(started);
    const owner = await startServer({ dataDir: started.path });
    servers.push(owner);
    const direct = owner.databaseUrl();
    const pooled = await startBouncer(direct);
    const env = {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      RATE_LIMIT_FACTOR: '0',
      AUTH_SECRET: authSecret,
    };
    const guest = await startServer({ dataDir: newFolder(), env });
    servers.push(guest);
    const pool = new Pool({ connectionString: direct, max: 2 });
    // More transactions than the four connections, with statements that another connection prepared.
    const days = await Promise.all([1, 2, 3].map(() => marketDay({ url: guest.url, pool })));
    expect(days.flat().filter((isDone) => !isDone)).toEqual([]);
    // Pages get signals, on the direct connection.
    const [ana, beto] = [await attacker({ url: guest.url, pool }), await attacker({ url: guest.url, pool })];
    const ear = hearStream(await ana.call('GET', '/events'));
    const request = (await (await publish(ana)).json()) as { id: string };
    expect((await offer(beto, request.id)).status).toBe(201);
    await ear.until('notice');
    ear.leave();
    await vi.waitUntil(
      async () => (await pool.query("select from pgboss.job where state = 'retry'")).rowCount === 0,
    );
    await pool.end();
    servers.splice(servers.indexOf(guest), 1);
    await stopServer(guest);
    const { stderr } = await guest.ended;
    expect(stderr).toBe('');
  },
);

/** A request, an offer, its deal and what both read. Returns of each answer whether it was a success. */
async function marketDay(target: Target): Promise<boolean[]> {
  const [ana, beto] = [await attacker(target), await attacker(target)];
  const done: boolean[] = [];
  const took = async (answer: Response) => {
    done.push(answer.ok);
    return (await answer.json().catch(() => ({}))) as Record<string, string>;
  };
  const { id } = await took(await publish(ana));
  const { id: offerId, updatedAt } = await took(await offer(beto, id as string));
  const { chatId } = await took(await ana.call('POST', `/offers/${offerId}/accept`, { updatedAt }));
  await took(await beto.call('POST', `/chats/${chatId}/messages`, { message: 'Hola' }));
  await took(await ana.call('POST', `/offers/${offerId}/complete`));
  const reads = [
    `/buy-requests/${id}`,
    `/offers/${offerId}`,
    `/chats/${chatId}/messages`,
    '/me',
    '/buy-requests',
  ];
  for (const path of [...reads, '/me/notifications', '/me/alerts', '/me/chats'])
    await took(await ana.call('GET', path));
  for (const path of ['/', '/marketplace', `/buy-request/${id}`])
    done.push((await fetch(`${target.url}${path}`)).ok);
  return done;
}
