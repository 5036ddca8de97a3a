import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export interface Driven {
  name: 'product' | 'floor' | 'ceiling';
  url: string;
  pid: number;
  /** CPU time used so far, in milliseconds. */
  cpu(): number;
  /** Memory held, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const HOST = '127.0.0.1';

/** Options for a CPU profile: with BENCH_PROFILE=folder both servers write one to this folder when they end. */
const profiling = (): string[] =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];

/**
 * Starts the production build as one process on the given database. Rate limits are off, because all requests come from
 * one address.
 */
export async function startProduct(env: Record<string, string>): Promise<Driven> {
  const port = await freePort();
  // The same options as in `npm start`.
  const started = ['--enable-source-maps', '--max-semi-space-size=32', 'build/server/index.js'];
  const child = spawn(process.execPath, [...profiling(), ...started], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '0',
      // What is measured is how an answer is made; `bench/visitors.ts` measures those that are kept.
      RESPONSE_CACHE_MB: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error('The product did not start');
    const isReady = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return driven('product', child, url);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the floor, the bare server to compare with. */
export const startFloor = (env: Record<string, string>): Promise<Driven> => startBare('bench/floor.ts', env);

/** Starts a server that is one file and says when it listens. */
export async function startBare(file: string, env: Record<string, string>): Promise<Driven> {
  const port = await freePort();
  const child = fork(file, {
    execArgv: profiling(),
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`${file} did not start`)));
  });
  return driven(file === 'bench/floor.ts' ? 'floor' : 'ceiling', child, `http://127.0.0.1:${port}`);
}

function driven(name: Driven['name'], child: ChildProcess, url: string): Driven {
  const pid = child.pid as number;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    name,
    url,
    pid,
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Milliseconds of one clock tick: Linux has 100 ticks a second wherever Node runs. */
const tick = 10;

function cpuOf(pid: number): number {
  if (process.platform === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  }
  const text = execFileSync('ps', ['-p', String(pid), '-o', 'time='], { encoding: 'utf8' }).trim();
  return text.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-p', String(pid), '-o', 'rss='], { encoding: 'utf8' })) * 1024;
