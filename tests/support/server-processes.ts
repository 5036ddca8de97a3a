import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Ids of the processes of the PostgreSQL that runs on `folder`: it is their working folder. */
export function serverProcesses(folder: string): number[] {
  const place = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === place)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres'))
    .map(Number);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
