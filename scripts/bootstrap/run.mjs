// Runs on the Node the machine has (20 or newer), before anything is installed: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The Node that comes with the product's dependencies; without it (install scripts are off), a new enough own one. */
export function productNode() {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  fail(
    'The Node that the product brings was not installed (are npm install scripts off?). Use Node 26, or allow them.',
  );
}

/** Runs a program to its end with our input and output; ends this process when it fails. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  if (error) fail(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Lets `program` take over: in place of this process where the system can, else as a child whose end is ours. */
export function become(program, args, env = {}) {
  const environment = { ...process.env, ...env };
  if (process.execve && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.on('warning', () => undefined);
    process.execve(program, [program, ...args], environment);
  }
  const child = spawn(program, args, { cwd: root, env: environment, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${program} could not be run: ${error.message}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** One clear line, then exit code 1. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
