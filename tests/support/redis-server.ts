import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { portAnswers } from './port-answers.ts';

/** Programs of a real server, the best first. */
const programs = ['valkey-server', 'redis-server'];

/** The installed program; undefined when there is none. */
export function redisProgram(): string | undefined {
  return programs.find((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** Starts a real Redis or Valkey that keeps nothing on disk. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = redisProgram();
  if (!program) throw new Error('neither Valkey nor Redis is installed');
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, options, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await portAnswers(port))) await delay(20);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
