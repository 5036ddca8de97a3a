import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Metrics } from '#services/metrics.ts';

/** Browsers send a few reports in one body, each much smaller than this. */
const REPORT_BODY_LIMIT = 16 * 1024;
/**
 * At most this many reports are read in one request, and this many log lines written in one minute: more would add no
 * information.
 */
const REPORTS_MAX = 10;
const LINES_A_MINUTE = 10;
const READ_A_MINUTE = 600;

const TYPES = /^application\/(csp-report|reports\+json|json)\s*(;|$)/i;
/**
 * Directives that are counted by name. Any other name is counted as `other`, so that a client cannot create metric
 * labels.
 */
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'worker-src', 'manifest-src', 'media-src'],
  ...['frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for'],
  'trusted-types',
]);

/** Stored part of a report: no address of a page or of a person, and no sample of the page's content. */
export interface Violation {
  directive: string;
  /** The origin of the blocked resource, or its kind, such as `inline`. */
  blocked: string;
}

interface ReportReaders {
  log: { warn(violation: Violation, message: string): void };
  metrics: Pick<Metrics, 'violation'>;
}

/**
 * Receives the browsers' reports of content security policy violations. Their size and number are limited; they are
 * counted by directive, and a few in each minute are logged. Anybody can send such a report, so it is only a hint.
 */
export function policyReports({ log, metrics }: ReportReaders): Hono {
  const reading = perMinute(READ_A_MINUTE);
  const writing = perMinute(LINES_A_MINUTE);
  const route = new Hono();
  const bounded = bodyLimit({
    maxSize: REPORT_BODY_LIMIT,
    // The rest of the body is not read, so the connection cannot be reused.
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

function perMinute(most: number): () => boolean {
  let began = performance.now();
  let count = 0;
  return () => {
    if (performance.now() - began >= 60_000) {
      began = performance.now();
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

/** The violations in a report body, in either of the two formats that browsers send; none for anything else. */
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

/** Keeps words such as `inline` and `eval`; reduces an address to its origin. */
function originOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'unknown';
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, 100);
}
