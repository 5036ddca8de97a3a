import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { authSecret } from '../support/auth-secret.ts';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

/** A measured value after an attack, with its allowed maximum or minimum. */
export interface Finding {
  measure: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
  /** The value is a time by the clock, which a busy machine makes longer; processor time is not. */
  isWait?: true;
}

/** The target of an attack: the production build with its own database. */
export interface FireTarget {
  server: ServerProcess;
  url: string;
  /** The server's database, to fill it and to count rows. */
  pool: Pool;
  /** CPU time that the server's process has used since its start, in milliseconds. Without the database's processes. */
  cpuMs(): number;
  /** Memory of the server's process in megabytes. */
  rssMb(): number;
}

export interface Fire {
  /** What the attacker does. */
  attack: string;
  /** The measured effect before the vulnerability was fixed. */
  before: string;
  /** Settings of the server. */
  env?: Record<string, string>;
  /** Only in `npm run test:fire`: it takes minutes, and has a short form of its own among the tests. */
  inTests?: false;
  /**
   * `file › title` of a test that shows the same by day in another way. The attack then runs in nightly tests only,
   * because its own server and what it does with it cost many times as much.
   */
  shownByDay?: string;
  /** Why it cannot run on this machine; null when it can. */
  missing?(): string | null;
  /** `short` is the form among the tests: it takes a few seconds, and still fails when the vulnerability is open. */
  run(target: FireTarget, size: 'short' | 'full'): Promise<Finding[]>;
}

/** Starts a server, runs one attack on it, and stops it. */
export async function light(fire: Fire, size: 'short' | 'full'): Promise<Finding[]> {
  const folder = await startedFolder();
  const server = await startServer({ dataDir: folder.path, env: { AUTH_SECRET: authSecret, ...fire.env } });
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

/** Whether a value is within its bounds. */
export const holds = ({ value, most = Infinity, least = -Infinity }: Finding): boolean =>
  value <= most && value >= least;

const TICK_MS = 10;

/** CPU time of a process in milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses, which may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory of a process in megabytes. */
export function rssMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
