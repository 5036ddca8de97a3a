import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from 'autocannon';
import { EndOfRun } from '../end.ts';
import type { Call } from '../loads/load.ts';
import type { Answered, Asking } from './drive.ts';

/** Where `wrk` is installed, if it is. */
export const wrk: string | undefined = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'wrk'))
  .find((path) => existsSync(path));

/** Whether wrk can send these calls: GET requests that are always the same. */
export const isForWrk = (calls: readonly Call[]): calls is readonly Request[] =>
  calls.every((call) => typeof call !== 'function' && call.method === 'GET' && call.body === undefined);

const quoted = (text: string): string => JSON.stringify(text);

/** wrk's script: sends the calls in turns, and at the end prints the results as JSON. */
const script = (calls: readonly Request[]): string => {
  const requests = calls.map(({ path = '/', headers = {} }) => {
    const pairs = Object.entries(headers).map(
      ([name, value]) => `[${quoted(name)}] = ${quoted(String(value))}`,
    );
    return `wrk.format("GET", ${quoted(path)}, {${pairs.join(', ')}})`;
  });
  return `
local requests, nth = {}, 0
init = function() requests = {${requests.join(', ')}} end
request = function() nth = nth % #requests + 1; return requests[nth] end
done = function(all, latency)
  local e = all.errors
  io.write(string.format('{"requests":%d,"us":%d,"bytes":%d,"mean":%f,"p50":%f,"p99":%f,"wrong":%d,"failed":%d}',
    all.requests, all.duration, all.bytes, latency.mean, latency:percentile(50), latency:percentile(99),
    e.status, e.connect + e.read + e.write + e.timeout))
end`;
};

/**
 * Measures with wrk. A client in JavaScript reads headers more slowly than the product writes those of kept
 * answers, so it would measure itself.
 */
export async function askWithWrk(
  program: string,
  calls: readonly Request[],
  { url, connections, seconds }: Asking,
): Promise<Answered> {
  const file = join(tmpdir(), `alreves-bench-${process.pid}.lua`);
  writeFileSync(file, script(calls));
  const told = [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    String(Math.ceil(seconds)),
    '-T',
    '20',
    '-s',
    file,
    url,
  ];
  const { stdout } = await promisify(execFile)(program, told).catch((error: Error) => {
    throw new EndOfRun(`wrk: ${error.message}`);
  });
  const found = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as Record<
    'requests' | 'us' | 'bytes' | 'mean' | 'p50' | 'p99' | 'wrong' | 'failed',
    number
  >;
  return {
    requests: found.requests,
    seconds: found.us / 1e6,
    bytes: found.bytes,
    average: found.mean / 1000,
    p50: found.p50 / 1000,
    p99: found.p99 / 1000,
    fault:
      found.wrong > 0
        ? `${found.wrong} answers of ${found.requests} were refusals or faults`
        : found.failed > 0
          ? `${found.failed} calls failed`
          : null,
  };
}
