import { createContext } from 'react-router';
import type { Actor, Context } from '#application/context.ts';
import type { Services } from '#services/index.ts';
import type { Log } from '#services/log.ts';

export interface RequestScope {
  requestId: string;
  scriptHashes: string[];
  log: Log;
  ctx: Context;
  services: Services;
  address: string;
  /** Headers to add to the response. Needed because React Router drops an action's headers when it renders a page. */
  answerHeaders: Headers;
  refusedPhotos?: readonly string[] | undefined;
  faultStatus?: number;
  actor(): Promise<Actor>;
  /** The person of a session that this request began, from its `Set-Cookie` value. */
  actorOfCookie(cookie: string): Promise<Actor>;
}

export const requestContext = createContext<RequestScope>();
