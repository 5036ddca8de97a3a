import autocannon from 'autocannon';
import type { Driven } from './processes.ts';
import type { Scenario } from './scenarios.ts';

export interface Measured {
  requests: number;
  seconds: number;
  /** CPU time of the server's process in milliseconds. */
  cpu: number;
  p50: number;
  p99: number;
  memory: number;
}

const usualConnections = 10;
/** A run that has not ended so long after its time hangs. */
const hangMs = 20_000;

/** Sends requests of one scenario to one server for some seconds, and measures. */
export async function drive(
  server: Driven,
  scenario: Scenario,
  seconds: number,
  settle: () => Promise<void>,
  connections = usualConnections,
): Promise<Measured> {
  const before = server.cpu();
  const result = await inTime(
    autocannon({
      url: server.url,
      connections,
      duration: seconds,
      timeout: 10,
      requests: scenario.requests(),
    }),
    seconds * 1000 + hangMs,
    `${scenario.name}: the ${server.name} hangs`,
  );
  // The work that the server defers (the outbox) counts as part of the cost of its requests.
  if (scenario.writes && server.name === 'product') await settle();
  const cpu = server.cpu() - before;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${scenario.name}: ${failed} calls to the ${server.name} failed`);
  return {
    requests: result.requests.total,
    seconds: result.duration,
    cpu,
    p50: result.latency.p50,
    p99: result.latency.p99,
    memory: server.memory(),
  };
}

async function inTime<Result>(run: PromiseLike<Result>, ms: number, reason: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), ms);
  });
  return Promise.race([run, limit]).finally(() => clearTimeout(timer));
}
