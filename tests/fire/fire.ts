import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { type ServerProcess, startServer, stopServer, temporaryFolder } from '../support/server-process.ts';

/** One figure that an attack left behind, with what it may be at most or must be at least. */
export interface Finding {
  measure: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
  /** The value is a time by the clock, which a busy machine makes longer; processor time is not. */
  isWait?: true;
}

/** What an attack is let loose on: the production build, with a database of its own. */
export interface FireTarget {
  server: ServerProcess;
  url: string;
  /** The database behind the server, to fill it and to count what is left. */
  pool: Pool;
  /** Milliseconds of processor time that the server's process used since it started. The database's are not in it. */
  cpuMs(): number;
  /** Megabytes of memory that the server's process holds. */
  rssMb(): number;
}

export interface Fire {
  /** What the attacker does. */
  attack: string;
  /** What it did before it was mended, measured. */
  before: string;
  /** Settings of the server under attack. */
  env?: Record<string, string>;
  /** `short` is the form in `npm test`: a few seconds, and still enough to fail when the hole is open. */
  run(target: FireTarget, size: 'short' | 'full'): Promise<Finding[]>;
}

/** A data folder as the product's first start leaves it: making its database takes longer than most attacks. */
let firstStart: Promise<string> | undefined;

async function madeFolder(): Promise<string> {
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  await stopServer(await startServer({ dataDir: folder.path }));
  return folder.path;
}

/** Starts a server, lets one attack loose on it, and stops it. */
export async function light(fire: Fire, size: 'short' | 'full'): Promise<Finding[]> {
  firstStart ??= madeFolder();
  const folder = temporaryFolder();
  // With its owners: the database's files belong to a user of their own when the tests run as root.
  execFileSync('cp', ['-a', `${await firstStart}/.`, folder.path]);
  const server = await startServer({ dataDir: folder.path, env: fire.env ?? {} });
  const pool = new Pool({ connectionString: server.databaseUrl(), max: 2 });
  pool.on('error', () => undefined);
  try {
    return await fire.run(
      { server, url: server.url, pool, cpuMs: () => cpuMs(server.pid), rssMb: () => rssMb(server.pid) },
      size,
    );
  } finally {
    await pool.end();
    await stopServer(server);
    folder.remove();
  }
}

/** Whether a figure is within its bounds. */
export const holds = ({ value, most = Infinity, least = -Infinity }: Finding): boolean =>
  value <= most && value >= least;

const TICK_MS = 10;

/** Milliseconds of processor time that a process used. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Megabytes of memory that a process holds. */
export function rssMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
