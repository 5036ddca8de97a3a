import { createContext } from 'react-router';
import type { Actor, Context } from '#application/context.ts';
import type { Services } from '#services/index.ts';
import type { Log } from '#services/log.ts';

/** What a loader or an action may use: `context.get(requestContext)`. Filled for each request by `src/app.ts`. */
export interface RequestScope {
  /** Identifies this request in the log and in the `X-Request-Id` header. */
  requestId: string;
  /** Hashes of the page's inline scripts, for its content policy: its rendering fills them in. */
  scriptHashes: string[];
  /** A log that already carries the request id. */
  log: Log;
  /** First argument of all commands and queries; `actor()` is the second. */
  ctx: Context;
  services: Services;
  /** The client's address, for counting attempts. */
  address: string;
  /** Headers to add to the response. Needed because React Router drops an action's headers when it renders a page. */
  answerHeaders: Headers;
  /** Why photos in the form that was sent were not taken. */
  refusedPhotos?: readonly string[] | undefined;
  /** Status of a page that failed, if it is not 500: 503 when something it needs is unavailable. */
  faultStatus?: number;
  /** The person who sends the request; null for a visitor. Looked up once for each request, when first needed. */
  actor(): Promise<Actor>;
}

export const requestContext = createContext<RequestScope>();
