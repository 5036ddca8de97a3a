import autocannon, { type Request } from 'autocannon';
import { EndOfRun } from '../end.ts';
import type { Call } from '../loads/load.ts';
import type { Cost } from '../servers/costs.ts';
import type { Driven } from '../servers/processes.ts';
import { askWithWrk, isForWrk, wrk } from './wrk.ts';

/** The measures of one server in one round. */
export interface Round {
  requests: number;
  seconds: number;
  /** Milliseconds of processor time of the server; `database`: of the database. */
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
  /** A first round, in which answers may be slow. */
  isWarmUp?: boolean;
  /** Milliseconds of processor time of the database so far. */
  database(): number | null;
  /** Waits until the effects of the calls are done. */
  settle?: (() => Promise<void>) | undefined;
}

/** A run that takes this much longer than its time hangs. */
const hangMs = 30_000;
/** The least share of their time that connections must be busy. Below it some of them waited for nothing. */
const busyLeast = 0.5;
/** Answers faster than this are limited by the client, so the share of busy connections is not checked. */
const askedMs = 2;

let called = 0;

const requestOf = (call: Call): Request =>
  typeof call === 'function'
    ? // A call made for each request brings its own method and path.
      { setupRequest: (request) => ({ ...request, ...call(called++) }) }
    : call;

/** What a server answered in the time. Latencies in milliseconds. */
export interface Answered {
  requests: number;
  seconds: number;
  /** Size of all answers with their headers. */
  bytes: number;
  average: number;
  p50: number;
  p99: number;
  /** The errors, if there were any. */
  fault: string | null;
}

export interface Asking {
  url: string;
  connections: number;
  seconds: number;
}

async function askWithAutocannon(
  calls: readonly Call[],
  { url, connections, seconds }: Asking,
): Promise<Answered> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    sampleInt: 250,
    requests: calls.map(requestOf),
  });
  const { requests, duration, throughput, latency, non2xx, errors, timeouts } = result;
  const wrong = `${non2xx} answers of ${requests.total} were ${statusesOf(result)}`;
  const failed = `${errors} calls failed, ${timeouts} of them by a timeout`;
  return {
    requests: requests.total,
    seconds: duration,
    bytes: throughput.total,
    average: latency.average,
    p50: latency.p50,
    p99: latency.p99,
    fault: non2xx > 0 ? wrong : errors + timeouts > 0 ? failed : null,
  };
}

/** Sends calls to one server for some seconds and measures it. Any error ends the run. */
export async function drive(server: Driven, driving: Driving): Promise<Round> {
  const { name, calls, connections, seconds, isWarmUp, database, settle } = driving;
  const about = `${name}, server '${server.name}'`;
  const before = { ...server.cost(), database: database() };
  const asking = { url: server.url, connections, seconds };
  const answered = await inTime(
    wrk && isForWrk(calls) ? askWithWrk(wrk, calls, asking) : askWithAutocannon(calls, asking),
    seconds * 1000 + hangMs,
    `${about}: it hangs`,
  );
  await settle?.();
  const after = { ...server.cost(), database: database() };
  if (server.hasEnded()) throw new EndOfRun(`${about}: its process ended`);
  if (answered.fault) throw new EndOfRun(`${about}: ${answered.fault}`);
  if (isWarmUp) return round(answered, before, after);
  if (answered.requests === 0) throw new EndOfRun(`${about}: no answer in ${seconds} s`);
  const { average } = answered;
  const busy = ((answered.requests + connections) * average) / (connections * answered.seconds * 1000);
  if (busy < busyLeast && average >= askedMs)
    throw new EndOfRun(
      `${about}: ${answered.requests} answers in ${answered.seconds} s, though each took ${average} ms:` +
        ` most of the ${connections} connections waited for nothing`,
    );
  return round(answered, before, after);
}

type Costs = Cost & { database: number | null };

const round = ({ requests, seconds, p50, p99, bytes }: Answered, before: Costs, after: Costs): Round => ({
  requests,
  seconds,
  cpu: after.cpu - before.cpu,
  database: after.database === null || before.database === null ? null : after.database - before.database,
  p50,
  p99,
  bytes: bytes / requests,
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
