import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runningEmbedded } from '#database/embedded-address.ts';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { plainEnv } from './plain-env.ts';

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Resolves with how the process ended and with its output. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>;
  kill(signal: NodeJS.Signals): void;
  /** Address of its embedded database. */
  databaseUrl(): string;
}

export interface ServerOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** The server's built program. Default: that of this folder. */
  program?: string;
}

/** Starts the production build as `npm start` does, without waiting until it serves. */
export async function spawnServer({
  dataDir,
  port,
  env = {},
  program = 'build/server/index.js',
}: ServerOptions): Promise<ServerProcess> {
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const child: ChildProcess = spawn('node_modules/.bin/node', [program], {
    env: {
      ...plainEnv,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      WEB_CONCURRENCY: '1',
      DRAIN_SECONDS: '0',
      // Overload protection is off, because the other tests keep this machine busy.
      CONCURRENT_REQUESTS: '0',
      PORT: String(chosen),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  return {
    url,
    port: chosen,
    dataDir,
    pid: child.pid as number,
    ended: once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr })),
    kill: (signal) => void child.kill(signal),
    databaseUrl: () => {
      const url = runningEmbedded(dataDir);
      if (!url) throw new Error('no embedded database is running');
      return url;
    },
  };
}

/** Starts the production build and waits until it serves. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await spawnServer(options);
  let end: Awaited<ServerProcess['ended']> | undefined;
  server.ended.then((value) => {
    end = value;
  });
  for (;;) {
    if (end) throw new Error(`the server ended with ${end.code ?? end.signal}: ${end.stderr}`);
    if (await answers(`${server.url}/api/health/ready`)) return server;
    await delay(50);
  }
}

/** Asks the server to stop and waits until the process has ended. */
export async function stopServer(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM');
  await server.ended;
}

/** Creates a temporary folder; call `remove` at the end. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'alreves-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
