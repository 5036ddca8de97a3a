import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Ids of the processes of the PostgreSQL that runs on `folder`: it is their working folder. */
function serverProcesses(folder: string): number[] {
  const place = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && ifItLives(() => readlinkSync(`/proc/${name}/cwd`)) === place)
    .filter((pid) => ifItLives(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes('postgres'))
    .map(Number);
}

/** Sends a signal to the processes of the PostgreSQL that runs on `folder`. @returns their ids. */
export function signalServer(folder: string, name: NodeJS.Signals): number[] {
  return serverProcesses(folder).filter((pid) => ifItLives(() => process.kill(pid, name)));
}

/** The server's processes start and end by themselves: one that has just ended gives `undefined`. */
function ifItLives<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return undefined;
    throw error;
  }
}
