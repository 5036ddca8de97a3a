import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerName } from '../loads/load.ts';
import { secret } from '../market/samples.ts';
import { type Driven, startBare, startProduct } from './processes.ts';

/** Servers that are processes of their own. */
export type Started = Exclude<ServerName, 'pgbench' | 'same'>;

/** The servers of a run. Only those that the load needs run, so that no other one does background work. */
export function openServers(url: string, before?: string) {
  const running = new Map<Started, Driven>();
  const folders: string[] = [];
  let ceilingBytes = 0;

  const product = (name: Started, cacheMb: number, folder = '.') => {
    const dataDir = mkdtempSync(join(tmpdir(), `alreves-bench-${name}-`));
    folders.push(dataDir);
    return startProduct(
      {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        AUTH_SECRET: secret,
        RESPONSE_CACHE_MB: String(cacheMb),
      },
      { name, folder },
    );
  };
  const start: Record<Started, () => Promise<Driven>> = {
    kept: () => product('kept', 64),
    made: () => product('made', 0),
    before: () => product('before', 0, before),
    floor: () => startBare('floor', 'bench/floor/server.ts', { DATABASE_URL: url }),
    ceiling: () => startBare('ceiling', 'bench/servers/constant.ts', { BENCH_BYTES: String(ceilingBytes) }),
  };
  const stop = async (name: Started) => {
    await running.get(name)?.stop();
    running.delete(name);
  };

  return {
    /** Whether there is another commit to measure. */
    hasBefore: before !== undefined,
    /** Starts the missing servers and stops those that are not needed. */
    async only(names: readonly Started[]): Promise<void> {
      for (const name of running.keys()) if (!names.includes(name)) await stop(name);
      for (const name of names) if (!running.has(name)) running.set(name, await start[name]());
    },
    /** Makes the constant server answer with this many bytes. */
    async ceilingOf(bytes: number): Promise<void> {
      if (running.has('ceiling') && bytes === ceilingBytes) return;
      ceilingBytes = bytes;
      await stop('ceiling');
      running.set('ceiling', await start.ceiling());
    },
    get: (name: Started): Driven => running.get(name) as Driven,
    async close(): Promise<void> {
      for (const name of [...running.keys()]) await stop(name);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Servers = ReturnType<typeof openServers>;
