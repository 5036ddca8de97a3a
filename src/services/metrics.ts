import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Counts an answered request. `route` is a pattern or an area, never a concrete path; an unknown method is `other`. */
  request(route: string, method: string, status: number, seconds: number): void;
  /** Counts the outcome of a rate limit check (`src/domain/limits/rate-limits.ts`). */
  limit(name: string, outcome: 'taken' | 'refused'): void;
  /** Counts a content security policy violation that a browser reported. */
  violation(directive: string): void;
  /** Counts a run of a scheduled job. */
  job(name: string, outcome: 'done' | 'failed'): void;
  /** Names the jobs that this process may run: each is counted from 0, so that its first failure is an increase. */
  expectJobs(names: readonly string[]): void;
  /** Counts a public read of a visitor, by whether the cache had the answer. */
  cached(outcome: 'hit' | 'miss'): void;
  /** Counts a request that was refused because the process is too far behind. */
  shed(): void;
  /** Counts what became of a mail or a push that was handed over. */
  delivered(channel: 'mail' | 'push', outcome: string): void;
  /**
   * Registers a value that is read each time the metrics are. `help` describes it. While it cannot be read soon, it is
   * left out.
   */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
  contentType: string;
}

/** The methods that some route answers. Anybody may send others, and each would be a series of every route. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Metrics of this process in the format of Prometheus. */
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
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const limited = counter(
    'rate_limit_total',
    'Writes counted by a limit, and those it refused',
    'limit',
    'outcome',
  );
  const violations = counter(
    'csp_violations_total',
    'What browsers reported of the content security policy',
    'directive',
  );
  const jobs = counter('job_runs_total', 'Runs of scheduled jobs', 'job', 'outcome');
  const cached = counter(
    'response_cache_total',
    'Public reads of visitors, by how they were answered',
    'outcome',
  );
  const delivered = counter(
    'deliveries_total',
    'Mails and pushes, by what became of them',
    'channel',
    'outcome',
  );
  // An alert compares the two, which it cannot while one of them does not exist.
  for (const outcome of ['sent', 'failed']) delivered.inc({ channel: 'mail', outcome }, 0);
  const shed = counter('http_requests_shed_total', 'Requests refused because the process is too far behind');
  return {
    shed: () => shed.inc(),
    job: (job, outcome) => jobs.inc({ job, outcome }),
    expectJobs: (names) => {
      for (const job of names) for (const outcome of ['done', 'failed']) jobs.inc({ job, outcome }, 0);
    },
    cached: (outcome) => cached.inc({ outcome }),
    violation: (directive) => violations.inc({ directive }),
    limit: (limit, outcome) => limited.inc({ limit, outcome }),
    request: (route, method, status, seconds) =>
      duration.observe(
        { route, method: methods.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` },
        seconds,
      ),
    delivered: (channel, outcome) => delivered.inc({ channel, outcome }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await readSoon(read);
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** How long the metrics wait for a value, in milliseconds. */
const readLimitMs = 1_000;

/** Null when the value cannot be read soon: the other metrics are needed most while the database is down or busy. */
async function readSoon(read: () => number | Promise<number>): Promise<number | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), readLimitMs);
  const value = async () => read();
  return Promise.race([value().catch(() => null), late]).finally(() => clearTimeout(timer));
}
