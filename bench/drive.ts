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

const connections = 10;

/** Sends requests of one scenario to one server for some seconds, and measures. */
export async function drive(
  server: Driven,
  scenario: Scenario,
  seconds: number,
  settle: () => Promise<void>,
): Promise<Measured> {
  const before = server.cpu();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    timeout: 10,
    requests: scenario.requests(),
  });
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
