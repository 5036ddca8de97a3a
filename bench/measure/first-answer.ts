import { request } from 'node:http';
import { EndOfRun } from '../end.ts';
import { type Call, callOf } from '../loads/load.ts';
import type { Driven } from '../servers/processes.ts';

const patienceMs = 30_000;

/**
 * Sends the first call of a load, which must succeed. @returns the size of the answer's body as it was sent.
 */
export async function firstAnswer(server: Driven, call: Call): Promise<number> {
  const { method = 'GET', path = '/', headers = {}, body } = callOf(call, 0);
  const about = `${method} ${path}, server '${server.name}'`;
  return new Promise((resolve, reject) => {
    const sent = request(
      server.url + path,
      { method, headers: headers as Record<string, string> },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const all = Buffer.concat(parts);
          const status = answer.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(all.length);
          else reject(new EndOfRun(`${about}: ${status} ${all.toString().slice(0, 200)}`));
        });
      },
    );
    sent.setTimeout(patienceMs, () =>
      sent.destroy(new EndOfRun(`${about}: no answer in ${patienceMs / 1000} s`)),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
