import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartError } from '#start-error.ts';
import { type CopiedFile, listFile } from './manifest.ts';

const fileName = 'database.dump';

/** Dumps a server of DATABASE_URL with the installed pg_dump, in one snapshot. */
export async function dumpDatabase(url: string, major: number, target: string): Promise<CopiedFile[]> {
  requireProgram('pg_dump', major);
  run('pg_dump', url, ['--format=custom', '--no-owner', `--file=${join(target, fileName)}`]);
  return [await listFile(target, fileName)];
}

/** Restores a dump into an empty database. Throws, and changes nothing, when the database has tables. */
export async function restoreDump(client: Client, url: string, major: number, folder: string): Promise<void> {
  requireProgram('pg_restore', major);
  const { rows } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (rows.length > 0)
    throw new StartError('The database of DATABASE_URL has tables: give an empty one (createdb).');
  const { pathname } = new URL(url);
  const into = `--dbname=${decodeURIComponent(pathname.slice(1))}`;
  run('pg_restore', url, [
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    into,
    join(folder, fileName),
  ]);
}

/** Requires a program that is not older than the server. */
function requireProgram(name: string, major: number): void {
  let version: string;
  try {
    version = execFileSync(name, ['--version'], { encoding: 'utf8' });
  } catch {
    throw new StartError(`${name} is not installed: install the client programs of PostgreSQL ${major}.`);
  }
  const own = Number(/(\d+)/.exec(version)?.[1]);
  if (own < major)
    throw new StartError(
      `${name} is of version ${own} and cannot read PostgreSQL ${major}: install that one's.`,
    );
}

/**
 * The address is passed in the environment, because every user of the machine can read a program's arguments.
 */
function run(name: string, url: string, args: string[]): void {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...tlsOf(searchParams),
  };
  try {
    execFileSync(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const [line = 'failed'] = String((error as { stderr?: string }).stderr)
      .trim()
      .split('\n')
      .slice(-1);
    throw new StartError(`${name}: ${line}`);
  }
}

/** What an address says of TLS, in the words of PostgreSQL's programs: they do not know the driver's `no-verify`. */
function tlsOf(said: URLSearchParams): Record<string, string> {
  const names = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];
  const recipients = Object.fromEntries(
    names.flatMap((name) => (said.has(name) ? [[`PG${name.toUpperCase()}`, said.get(name) ?? '']] : [])),
  );
  if (recipients.PGSSLMODE !== 'no-verify') return recipients;
  // With a root certificate they check the server's also in the mode `require`.
  const { PGSSLROOTCERT: _unused, ...others } = recipients;
  return { ...others, PGSSLMODE: 'require' };
}
