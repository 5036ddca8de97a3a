import { Pool } from 'pg';
import type { Target } from './attacker.ts';
import { authSecret } from './auth-secret.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';
import { startedFolder } from './started-folder.ts';

/** Starts the production build with its own database and the tests' secret. */
export async function startTarget(
  env: Record<string, string> = {},
): Promise<Target & { server: ServerProcess; close(): Promise<void> }> {
  const folder = await startedFolder();
  const server = await startServer({ dataDir: folder.path, env: { AUTH_SECRET: authSecret, ...env } });
  const pool = new Pool({ connectionString: server.databaseUrl(), max: 2 });
  pool.on('error', () => undefined);
  return {
    server,
    url: server.url,
    pool,
    async close() {
      await pool.end();
      await stopServer(server);
      folder.remove();
    },
  };
}
