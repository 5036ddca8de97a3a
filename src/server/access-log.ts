import type { MiddlewareHandler } from 'hono';
import type { Config } from '#config.ts';
import type { Services } from '#services/index.ts';
import type { HttpEnv } from './scope.ts';

const ID_HEADER = 'X-Request-Id';
/** A UUID, or another id that proxies write. */
const ID_FORMAT = /^[\w-]{8,64}$/;
/** Longer than any address of ours. */
const LOGGED_PATH_MAX = 200;

/** Gives each request an id: the trusted proxy's, or a new UUID. Other callers cannot choose an id in our log. */
export function requestId({ trustProxy }: Pick<Config, 'trustProxy'>): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const given = trustProxy ? c.req.header(ID_HEADER) : undefined;
    const id = given && ID_FORMAT.test(given) ? given : crypto.randomUUID();
    c.set('requestId', id);
    c.header(ID_HEADER, id);
    return next();
  };
}

/** One log line and one measure an answered request. The query string stays out: it may carry what people typed. */
export function accessLog({ log, metrics }: Pick<Services, 'log' | 'metrics'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now();
    const requestLog = log.child({ requestId: c.get('requestId') });
    c.set('log', requestLog);
    await next();
    const ms = performance.now() - start;
    const { method, path } = c.req;
    metrics.request(area(path), method, c.res.status, ms / 1000);
    const level = path.startsWith('/assets/') || path.startsWith('/api/health/') ? 'debug' : 'info';
    requestLog[level](
      {
        method,
        path: withoutTokens(path).slice(0, LOGGED_PATH_MAX),
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  };
}

/** Names the request in answers that were made without Hono's help, as those of pages are. */
export const nameRequest: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  c.res.headers.set(ID_HEADER, c.get('requestId'));
};

/** The link of a mail acts for its person without a session: whoever reads the log must not have it. */
const withoutTokens = (path: string): string => path.replace(/^(\/avisos\/baja\/).+$/, '$1…');

/** The first two parts of an API address, the first of any other: few enough to be a label. */
function area(path: string): string {
  const [first = '', second = ''] = path.slice(1).split('/');
  if (first === 'api') return /^[a-z-]+$/.test(second) ? `/api/${second}` : '/api';
  return KNOWN_AREAS.has(first) ? `/${first}` : first === '' ? '/' : 'other';
}

const KNOWN_AREAS = new Set([
  'assets',
  'images',
  'auth',
  'marketplace',
  'marketplace.rss',
  'marketplace.json',
  'avisos',
  'create-buy-request',
  'buy-request',
  'send-offer',
  'offer',
  'my-requests',
  'my-offers',
  'my-posts',
  'profile',
  'chat',
  'chats',
  'consultas',
  'ayuda',
  'market',
  'post-detail',
  'metrics',
]);
