// Runs on the machine's own Node (20 or newer) before anything is installed: without dependencies and TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/**
 * Path of the Node that the product's dependencies contain. If it is missing (install scripts are off): the machine's
 * own Node, if it is new enough.
 */
export function productNode() {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  fail(
    'The Node that the product brings was not installed (are npm install scripts off?). Use Node 26, or allow them.',
  );
}

/** Runs a program with this process's input and output, and waits for its end. Exits when it fails. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  if (error) fail(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Replaces this process by `program` where the system supports it. Elsewhere runs it as a child and exits with it. */
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

/** Prints one line and exits with code 1. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
