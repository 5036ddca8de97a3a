import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const EMBEDDED_DATABASE = 'alreves';

export function embeddedAddress(password: string, port: number, database = EMBEDDED_DATABASE): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Address of the embedded server that another process runs on `dataDir`; undefined when no server is ready there. */
export function runningEmbedded(dataDir: string): string | undefined {
  try {
    const pidFile = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    if (pidFile[7]?.trim() !== 'ready') return undefined;
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
    return embeddedAddress(password, Number(pidFile[3]));
  } catch {
    return undefined;
  }
}
