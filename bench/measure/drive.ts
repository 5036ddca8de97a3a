import autocannon, { type Request } from 'autocannon';
import { EndOfRun } from '../end.ts';
import type { Call } from '../loads/load.ts';
import type { Cost } from '../servers/costs.ts';
import type { Driven } from '../servers/processes.ts';

/** What a server did in one round. */
export interface Round {
  requests: number;
  seconds: number;
  /** Milliseconds of processor time: of the server, and of the database. */
  cpu: number;
  database: number | null;
  p50: number;
  p99: number;
  /** Bytes of an answer with its headers. */
  bytes: number;
  memory: number;
}

export interface Driving {
  name: string;
  calls: readonly Call[];
  connections: number;
  seconds: number;
  /** Nothing was asked before: the first answers may take their time. */
  isWarmUp?: boolean;
  /** Milliseconds of processor time of the database so far. */
  database(): number | null;
  /** Waits until what follows the calls is done. */
  settle?: (() => Promise<void>) | undefined;
}

/** A run that has not ended so long after its time hangs. */
const hangMs = 30_000;
/** Of what the connections could have got in the time, at least so much: with less, some of them waited for nothing. */
const busyLeast = 0.5;
/** Answers that come faster are asked for as fast as the one who asks can: their connections wait for that. */
const askedMs = 2;

let calls = 0;

const requestOf = (call: Call): Request =>
  typeof call === 'function'
    ? // What is made for each request says itself what it is.
      { setupRequest: (request) => ({ ...request, ...call(calls++) }) }
    : call;

/** Sends calls to one server for some seconds, and measures. Whatever goes wrong ends the run. */
export async function drive(server: Driven, driving: Driving): Promise<Round> {
  const { name, connections, seconds, isWarmUp, database, settle } = driving;
  const about = `${name}, server '${server.name}'`;
  const before = { ...server.cost(), database: database() };
  const result = await inTime(
    autocannon({
      url: server.url,
      connections,
      duration: seconds,
      timeout: 20,
      sampleInt: 250,
      requests: driving.calls.map(requestOf),
    }),
    seconds * 1000 + hangMs,
    `${about}: it hangs`,
  );
  await settle?.();
  const after = { ...server.cost(), database: database() };
  const answered = result.requests.total;
  if (server.hasEnded()) throw new EndOfRun(`${about}: its process ended`);
  if (result.non2xx > 0)
    throw new EndOfRun(`${about}: ${result.non2xx} answers of ${answered} were ${statusesOf(result)}`);
  if (result.errors + result.timeouts > 0)
    throw new EndOfRun(`${about}: ${result.errors} calls failed, ${result.timeouts} of them by a timeout`);
  if (isWarmUp) return round(result, before, after);
  if (answered === 0) throw new EndOfRun(`${about}: no answer in ${seconds} s`);
  const busy = ((answered + connections) * result.latency.average) / (connections * result.duration * 1000);
  if (busy < busyLeast && result.latency.average >= askedMs)
    throw new EndOfRun(
      `${about}: ${answered} answers in ${result.duration} s, though each took ${result.latency.average} ms:` +
        ` most of the ${connections} connections waited for nothing`,
    );
  return round(result, before, after);
}

type Costs = Cost & { database: number | null };

const round = (result: autocannon.Result, before: Costs, after: Costs): Round => ({
  requests: result.requests.total,
  seconds: result.duration,
  cpu: after.cpu - before.cpu,
  database: after.database === null || before.database === null ? null : after.database - before.database,
  p50: result.latency.p50,
  p99: result.latency.p99,
  bytes: result.throughput.total / result.requests.total,
  memory: after.memory,
});

const statusesOf = ({ statusCodeStats = {} }: autocannon.Result): string =>
  Object.entries(statusCodeStats)
    .map(([status, { count }]) => `${status} (${count} times)`)
    .join(', ');

async function inTime<Result>(run: PromiseLike<Result>, ms: number, reason: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EndOfRun(reason)), ms);
  });
  return Promise.race([run, limit]).finally(() => clearTimeout(timer));
}
