import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ServerPrograms, startEmbeddedPostgres } from '#database/embedded.ts';
import { plainEnv } from './plain-env.ts';
import { query } from './sql.ts';

/** Runs a command as an operator does. Returns what it said, also when it failed. */
export async function command(
  name: 'backup' | 'restore',
  dataDir: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<string> {
  const env = { ...plainEnv, DATA_DIR: dataDir, ...more };
  const run = promisify(execFile)('node_modules/.bin/node', [`scripts/${name}.ts`, ...args], { env });
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed);
  return stdout + stderr;
}

/** A checksum of the rows of each table of the product, which does not run. */
export async function rowsIn(dataDir: string, programs?: ServerPrograms): Promise<Record<string, unknown>> {
  const { url, stop } = await startEmbeddedPostgres(dataDir, programs && { programs });
  const tables = await query(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    const sum = `select count(*), md5(string_agg(t::text, '|' order by t::text)) from public."${name}" t`;
    [sums[String(name)]] = await query(url, sum);
  }
  await stop();
  return sums;
}
