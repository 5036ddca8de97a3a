import { createContext } from 'react-router';
import type { Actor, Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';
import type { Log } from '#services/log.ts';

/** What a loader or an action may reach: `context.get(requestContext)`. Filled for each request by `src/app.ts`. */
export interface RequestScope {
  /** Identifies this request in the log and in the `X-Request-Id` header. */
  requestId: string;
  /** Allows the scripts of this answer in the content security policy. */
  nonce: string;
  /** A log that already carries the request id. */
  log: Log;
  /** First argument of every command and query; `actor()` is the second. */
  market: Market;
  services: Services;
  /** Address the request comes from, to count attempts by. */
  address: string;
  /** Joins the answer's own headers, whatever page it becomes: those of an action reach no document. */
  answerHeaders: Headers;
  /** The status of a page that failed, when it is not 500: 503 when what it needs is not available. */
  faultStatus?: number;
  /** Who asks; null is a visitor. Looked up once a request, when first asked. */
  actor(): Promise<Actor>;
}

export const requestContext = createContext<RequestScope>();
