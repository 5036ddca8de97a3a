import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/**
 * Stops the PostgreSQL server that a killed process of this product left running on `folder`, and removes a stale pid
 * file. Only the holder of the folder's lock may call it: then no process of this product uses that server.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const server = pidIn(pidFile);
  if (server === undefined) return;
  if (processesOn(folder).includes(server)) {
    signal(server, 'SIGINT');
    await waitUntilGone(() => processesOn(folder).includes(server), PATIENCE_MS);
  }
  // When the server is killed, backends in the middle of a query run until it ends and keep the folder's
  // shared memory.
  for (const left of processesOn(folder)) signal(left, 'SIGQUIT');
  await waitUntilGone(() => processesOn(folder).length > 0, PATIENCE_MS);
  // The pid file is left by a crash: another program may now have this process id, and PostgreSQL would take
  // it for a running server.
  rmSync(pidFile, { force: true });
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Ids of the PostgreSQL processes whose working folder is `folder`. On systems other than Linux: only the server's. */
function processesOn(folder: string): number[] {
  if (process.platform === 'linux') {
    const place = realpathSync(folder);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && workingFolder(name) === place)
      .map(Number);
  }
  if (process.platform === 'win32') return [];
  return execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${folder} `))
    .map((line) => Number.parseInt(line, 10));
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended in between.
  }
}

async function waitUntilGone(isThere: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (isThere() && Date.now() < deadline) await delay(20);
}
