import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Metrics } from '#services/metrics.ts';

/** A browser's reports are a few of these at once. */
const REPORT_BODY_LIMIT = 16 * 1024;
/** Reports read in one request, and log lines written in one minute: more of the same say nothing more. */
const REPORTS_MAX = 10;
const LINES_A_MINUTE = 10;
const READ_A_MINUTE = 600;

const TYPES = /^application\/(csp-report|reports\+json|json)\s*(;|$)/i;
/** What a report may name; anything else is counted as `other`, so that nobody makes labels of their own. */
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'worker-src', 'manifest-src', 'media-src'],
  ...['frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for'],
  'trusted-types',
]);

/** What is kept of a report: no address of a page or of a person, no sample of what a page held. */
export interface Violation {
  directive: string;
  /** The origin of what was kept out, or its kind, such as `inline`. */
  blocked: string;
}

interface ReportReaders {
  log: { warn(violation: Violation, message: string): void };
  metrics: Pick<Metrics, 'violation'>;
}

/**
 * Takes what browsers report of the content security policy: bounded in size and number, counted by directive, and
 * a few a minute written to the log. Anybody can send such a report, so it is a hint and no more.
 */
export function policyReports({ log, metrics }: ReportReaders): Hono {
  const reading = perMinute(READ_A_MINUTE);
  const writing = perMinute(LINES_A_MINUTE);
  const route = new Hono();
  const bounded = bodyLimit({
    maxSize: REPORT_BODY_LIMIT,
    // The rest of the body is not read, so the connection cannot be used again.
    onError: (c) => c.body(null, 413, { Connection: 'close' }),
  });
  route.post('/', bounded, async (c) => {
    if (TYPES.test(c.req.header('content-type') ?? '') && reading()) {
      for (const violation of violationsIn(await c.req.text().catch(() => ''))) {
        metrics.violation(violation.directive);
        if (writing()) log.warn(violation, 'the content security policy kept something out');
      }
    }
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
  return route;
}

/** Whether there is room for one more in this minute. */
function perMinute(most: number, now: () => number = () => performance.now()): () => boolean {
  let began = now();
  let count = 0;
  return () => {
    if (now() - began >= 60_000) {
      began = now();
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

/** The violations in a body of either form that browsers send; none in anything else. */
export function violationsIn(body: string): Violation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = Array.isArray(sent) ? sent.slice(0, REPORTS_MAX) : [sent];
  return reports.flatMap((report) => {
    const facts = fieldOf(report, 'csp-report') ?? fieldOf(report, 'body');
    const named = fieldOf(facts, 'effectiveDirective') ?? fieldOf(facts, 'effective-directive');
    if (typeof named !== 'string') return [];
    const blocked = fieldOf(facts, 'blockedURL') ?? fieldOf(facts, 'blocked-uri');
    return [{ directive: DIRECTIVES.has(named) ? named : 'other', blocked: originOf(blocked) }];
  });
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Words such as `inline` and `eval` stay; of an address only its origin does. */
function originOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'unknown';
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, 100);
}
