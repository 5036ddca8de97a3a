import cluster from 'node:cluster';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { joinMetrics } from './cluster-metrics.ts';

export interface Metrics {
  /** Notes an answered request. `route` is a pattern or an area, never a concrete address. */
  request(route: string, method: string, status: number, seconds: number): void;
  /** Notes what came of taking from a limit (`src/domain/rate-limits.ts`). */
  limit(name: string, outcome: 'taken' | 'refused'): void;
  /** Notes what a browser says the content security policy kept out. */
  violation(directive: string): void;
  /** A figure that is read whenever the measures are. `help` says what it is. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  /** The text a Prometheus server reads. */
  text(): Promise<string>;
  contentType: string;
}

/** Measures in the format of Prometheus: of this process, or in a cluster of all its workers together. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const limited = new Counter({
    name: 'rate_limit_total',
    help: 'Writes counted by a limit, and those it refused',
    labelNames: ['limit', 'outcome'],
    registers: [registry],
  });
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'What browsers reported of the content security policy',
    labelNames: ['directive'],
    registers: [registry],
  });
  return {
    violation: (directive) => violations.inc({ directive }),
    limit: (limit, outcome) => limited.inc({ limit, outcome }),
    request: (route, method, status, seconds) =>
      duration.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        // All workers read the same thing: the figure is not added up.
        aggregator: 'max',
        async collect() {
          this.set(await read());
        },
      });
    },
    text: cluster.isWorker ? joinMetrics(registry) : () => registry.metrics(),
    contentType: registry.contentType,
  };
}
