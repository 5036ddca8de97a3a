import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Stops the PostgreSQL that a killed process of ours left running on `folder`, and removes a pid file that speaks
 * of no such server. Only called by the holder of the folder's lock, so nobody of ours is using that server.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = pidIn(pidFile);
  if (pid === undefined) return;
  if (runsOn(pid, folder)) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 10_000;
    while (runsOn(pid, folder)) {
      if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
      await delay(20);
    }
  }
  // Left by a crash: its number may meanwhile be another program's, which PostgreSQL would take for a live server.
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

/** Whether process `pid` is a PostgreSQL server on `folder`: a server's working folder is its data folder. */
function runsOn(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    if (process.platform === 'win32') return false;
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(
      `-D ${folder}`,
    );
  } catch {
    return false;
  }
}
