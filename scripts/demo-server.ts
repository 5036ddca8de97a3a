import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './bootstrap/free-port.mjs';

/**
 * Calls `work` while the production build runs with demo data, as with `npm run demo`. It uses a temporary data folder
 * that is deleted afterwards, or the folder of DATA_DIR, which is kept.
 */
export async function withDemoServer(work: (url: string, dataDir: string) => Promise<void>): Promise<void> {
  const given = process.env.DATA_DIR;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'alreves-demo-')));
  const port = String(process.env.PORT ?? (await freePort()));
  const server = spawn(process.execPath, ['scripts/start.mjs', '--demo'], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      CONCURRENT_REQUESTS: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const url = `http://localhost:${port}`;
    await until(async () => {
      if (server.exitCode !== null) throw new Error('the server ended');
      return (await fetch(`${url}/api/health/ready`)).ok;
    });
    await work(url, dataDir);
  } finally {
    server.kill('SIGTERM');
    await ended;
    if (!given) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Creating the demo data takes a minute or two. */
async function until(isReady: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const ready = await isReady().catch((error) => {
      if (error instanceof TypeError) return false;
      throw error;
    });
    if (ready) return;
    await delay(200);
  }
}
