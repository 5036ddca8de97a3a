import type { MiddlewareHandler } from 'hono';
import type { Config } from '#config.ts';
import type { Services } from '#services/index.ts';
import type { Log } from '#services/log.ts';
import { routePattern } from './route-pattern.ts';
import type { HttpEnv } from './scope.ts';

const ID_HEADER = 'X-Request-Id';
/** A UUID, or another id in the format that proxies write. */
const ID_FORMAT = /^[\w-]{8,64}$/;
/** Longer than any address of the product. */
const LOGGED_PATH_MAX = 200;

/** Gives each request an id: the trusted proxy's, or a new UUID. Other clients cannot choose the id in the log. */
export function requestId({ trustProxy }: Pick<Config, 'trustProxy'>): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const id = requestIdOf(c.req.header(ID_HEADER), trustProxy);
    c.set('requestId', id);
    c.header(ID_HEADER, id);
    return next();
  };
}

/** The id of a request that came with this one. */
export function requestIdOf(given: string | string[] | undefined, trustProxy: Config['trustProxy']): string {
  return trustProxy && typeof given === 'string' && ID_FORMAT.test(given) ? given : crypto.randomUUID();
}

/**
 * Writes one log line and one metric for each answered request. The query string is left out: it may contain what
 * people typed.
 */
export function accessLog(services: Pick<Services, 'log' | 'metrics'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now();
    const requestLog = services.log.child({ requestId: c.get('requestId') });
    c.set('log', requestLog);
    await next();
    const { method, path } = c.req;
    logAnswer(services, requestLog, { method, path, status: c.res.status, ms: performance.now() - start });
  };
}

interface Answered {
  requestId?: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Whether the visitor cache answered it. */
  isCached?: boolean;
}

/**
 * Unlogged paths: a page loads dozens of these, probes come all the time, and a cached answer costs less than its log
 * line.
 */
const quiet = /^\/(?:assets|images|social|api\/health)\//;

export function logAnswer(
  { metrics }: Pick<Services, 'metrics'>,
  log: Pick<Log, 'info' | 'debug' | 'isLevelEnabled'>,
  { path, ms, isCached = false, ...answered }: Answered,
): void {
  metrics.request(routePattern(path), answered.method, answered.status, ms / 1000);
  const level = isCached || quiet.test(path) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  log[level](
    { ...answered, path: withoutTokens(path).slice(0, LOGGED_PATH_MAX), ms: Math.round(ms * 10) / 10 },
    'request',
  );
}

/** Adds the request id to responses made without Hono's helpers, such as those of pages. */
export const nameRequest: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  c.res.headers.set(ID_HEADER, c.get('requestId'));
};

/** The unsubscribe link of a mail works without a session, so its token must not appear in the log. */
const withoutTokens = (path: string): string => path.replace(/^(\/avisos\/baja\/).+$/, '$1…');
