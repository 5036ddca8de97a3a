import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts';
import { copyServerFolder, serverFolders } from '../../scripts/backup/server-folder.ts';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { frozenProxy } from './frozen-proxy.ts';
import { type ServerProcess, temporaryFolder } from './server-process.ts';
import { signalServer } from './server-processes.ts';

export interface Standby {
  /** The product's database on the replica. */
  url: string;
  /** Stops all its processes, as a machine that hangs does. */
  freeze(): void;
  thaw(): void;
  /** Kills its server; `start` starts it again at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Cuts the stream from the primary: the replica still answers, and gets no changes. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Makes a streaming replica (hot standby) of a product's embedded server while it serves: a copy of its files, which then
 * receives the log as the primary writes it.
 */
export async function startStandby(
  primary: Pick<ServerProcess, 'dataDir' | 'databaseUrl'>,
): Promise<Standby> {
  const folder = temporaryFolder();
  const files = join(folder.path, 'postgres');
  const address = new URL(primary.databaseUrl());
  const client = new Client({ connectionString: address.href });
  await client.connect();
  await copyServerFolder(client, join(primary.dataDir, 'postgres'), folder.path);
  await client.end();
  for (const name of serverFolders) mkdirSync(join(files, name), { recursive: true });
  writeFileSync(join(files, 'standby.signal'), '');
  copyFileSync(join(primary.dataDir, 'postgres-password'), join(folder.path, 'postgres-password'));

  const stream = await frozenProxy(Number(address.port));
  const port = await freePort();
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${stream.port} user=${address.username} password=${address.password}`,
    wal_retrieve_retry_interval: '200ms',
    // Settings of a replica for many short reads: replay may cancel a query.
    max_standby_streaming_delay: '50ms',
  };
  let server: EmbeddedServer;
  const start = async () => {
    server = await startEmbedded(folder.path, { settings, port });
  };
  const signal = (name: NodeJS.Signals) => {
    signalServer(files, name);
  };
  await start();
  return {
    url: server!.url,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      signal('SIGKILL');
      await server.ended;
      // The process has ended; `stop` releases the folder.
      await server.stop();
    },
    start,
    cut: stream.freeze,
    mend: stream.thaw,
    async close() {
      signal('SIGCONT');
      await server.stop();
      await stream.close();
      folder.remove();
    },
  };
}
