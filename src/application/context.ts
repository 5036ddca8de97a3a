import type { Database, Transaction } from '#database/connection.ts';
import { suspendedRefusal } from '#domain/moderation/suspension.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { Auth } from '#services/auth.ts';
import type { Bus } from '#services/bus/bus.ts';
import type { ImageStore } from '#services/images/store.ts';
import type { Passwords } from '#services/passwords/passwords.ts';
import type { PushSender } from '#services/push/push.ts';
import type { RateLimiter } from '#services/rate-limiter.ts';
import type { SecurityLog } from '#services/security-log.ts';
import type { Actor, SignedInActor } from './actor.ts';

export type { Actor, SignedInActor } from './actor.ts';
export type { Transaction };

/** What every use case gets as its first argument. */
export interface Context {
  db: Database;
  /** For expensive reads: a few connections with short timeouts. `db` when absent. */
  searches?: Database;
  now(): Date;
  images: ImageStore;
  /** Rate limiter of the actions, see `withRateLimit`. */
  rateLimiter: RateLimiter;
  /** Secrets that sign and hash, the newest first: earlier ones are read only. */
  secrets: readonly string[];
}

/**
 * The signed-in caller, suspended or not, or a refusal `unauthenticated`: for the few reads that suspended people keep.
 * The result is not suspended any more, so that the use case can call others.
 */
export function requireEvenSuspended(actor: Actor, detail?: string): SignedInActor {
  if (actor === null) throw refuse('unauthenticated', detail);
  const { suspendedUntil: _, ...caller } = actor;
  return caller;
}

/** The signed-in caller, or a refusal: `unauthenticated`, or `suspended`. */
export function requireSignedIn(actor: Actor, detail?: string): SignedInActor {
  if (actor?.suspendedUntil) throw suspendedRefusal(actor.suspendedUntil);
  return requireEvenSuspended(actor, detail);
}

/** The signed-in caller's id, or a refusal: `unauthenticated`, or `suspended`. */
export const requireUser = (actor: Actor, detail?: string): string => requireSignedIn(actor, detail).userId;

/** Where a call comes from: its headers, and the address its attempts are counted by. */
export interface Caller {
  headers: Headers;
  address: string;
}

/** The services these use cases need; `Services` fits. */
export interface AccountServices {
  auth: Auth;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  securityLog: SecurityLog;
  bus: Pick<Bus, 'publish'>;
  push: Pick<PushSender, 'accepts'>;
}
