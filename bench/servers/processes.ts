import { type ChildProcess, fork, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { EndOfRun } from '../end.ts';
import { type Cost, costOf } from './costs.ts';

export interface Driven {
  name: string;
  url: string;
  pid: number;
  cost(): Cost;
  /** Whether its process has ended. */
  hasEnded(): boolean;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const stopMs = 15_000;

/** Options for a CPU profile: with BENCH_PROFILE=folder each server writes one to this folder when it ends. */
const profiling = (): string[] =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${resolve(process.env.BENCH_PROFILE)}`] : [];

/**
 * Starts the production build in `folder` as one process on the given database. Rate limits are off, because all
 * requests come from one address.
 */
export async function startProduct(
  env: Record<string, string>,
  { name = 'product', folder = '.' } = {},
): Promise<Driven> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  // The same options as in `npm start`.
  const started = ['--enable-source-maps', '--max-semi-space-size=32', 'build/server/index.js'];
  const child = spawn(process.execPath, [...profiling(), ...started], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMIT_FACTOR: '0',
      CONCURRENT_REQUESTS: '0',
      WEB_CONCURRENCY: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = driven(name, child, url);
  for (let tries = 0; ; tries++) {
    if (server.hasEnded() || tries > 600) throw new EndOfRun(`the server '${name}' did not start`);
    const isReady = await fetch(`${server.url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return server;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Starts a server that is one file and says when it listens. */
export async function startBare(name: string, file: string, env: Record<string, string>): Promise<Driven> {
  const port = await freePort();
  const child = fork(file, {
    execArgv: profiling(),
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((done, reject) => {
    child.once('message', () => done());
    child.once('exit', () => reject(new EndOfRun(`the server '${name}' did not start`)));
  });
  return driven(name, child, `http://${host}:${port}`);
}

function driven(name: string, child: ChildProcess, url: string): Driven {
  const pid = child.pid as number;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    url,
    pid,
    cost: () => costOf(pid),
    hasEnded,
    stop: async () => {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(late);
    },
  };
}
