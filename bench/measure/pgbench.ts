import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { EndOfRun } from '../end.ts';
import type { Statement } from '../floor/statements.ts';
import type { Round } from './drive.ts';

/** Where `pgbench` is installed, if it is. */
export const pgbench: string | undefined = [
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench')),
  ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
].find((path) => existsSync(path));

interface Running {
  url: string;
  connections: number;
  seconds: number;
  database(): number | null;
}

/** Sends a statement with PostgreSQL's own tool: its cost without any server of ours. */
export async function runPgbench(
  program: string,
  { name, text, values }: Statement,
  { url, connections, seconds, database }: Running,
): Promise<Round> {
  const file = join(tmpdir(), `alreves-bench-${process.pid}.sql`);
  writeFileSync(file, `${text.replaceAll(/\$(\d+)/g, ':p$1').replaceAll('\n', ' ')};\n`);
  const given = values.flatMap((value, nth) => ['-D', `p${nth + 1}=${value}`]);
  const before = database();
  const { stdout } = await promisify(execFile)(
    program,
    [
      ...[
        '--no-vacuum',
        '-f',
        file,
        '-c',
        String(connections),
        '-j',
        '1',
        '-T',
        String(Math.ceil(seconds) + 1),
      ],
      ...['-M', name ? 'prepared' : 'extended', ...given, url],
    ],
    { timeout: seconds * 1000 + 20_000 },
  ).catch((error: Error) => {
    throw new EndOfRun(`pgbench: ${error.message.split('\n').slice(1, 3).join(' ')}`);
  });
  const after = database();
  const read = (what: RegExp) => Number(what.exec(stdout)?.[1]);
  const requests = read(/transactions actually processed: (\d+)/);
  const rate = read(/^tps = ([\d.]+)/m);
  if (!requests || !rate) throw new EndOfRun(`pgbench: ${stdout}`);
  return {
    requests,
    seconds: requests / rate,
    cpu: 0,
    database: after === null || before === null ? null : after - before,
    p50: read(/latency average = ([\d.]+)/),
    p99: Number.NaN,
    bytes: Number.NaN,
    memory: Number.NaN,
  };
}
