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

export interface Context {
  db: Database;
  /** For expensive reads: a few connections with short timeouts; `db` when absent. */
  searches?: Database;
  now(): Date;
  images: ImageStore;
  rateLimiter: RateLimiter;
  /** Newest first. Earlier ones only verify. */
  secrets: readonly string[];
}

export type DbContext = Pick<Context, 'db'>;
export type ReadContext = Pick<Context, 'db' | 'now'>;

/** For reads that suspended people keep. The result is not suspended, so it can call other use cases. */
export function requireEvenSuspended(actor: Actor, detail?: string): SignedInActor {
  if (actor === null) throw refuse('unauthenticated', detail);
  const { suspendedUntil: _, ...caller } = actor;
  return caller;
}

export function requireSignedIn(actor: Actor, detail?: string): SignedInActor {
  if (actor?.suspendedUntil) throw suspendedRefusal(actor.suspendedUntil);
  return requireEvenSuspended(actor, detail);
}

export const requireUser = (actor: Actor, detail?: string): string => requireSignedIn(actor, detail).userId;

export interface Caller {
  headers: Headers;
  address: string;
}

export interface AccountServices {
  auth: Auth;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  securityLog: SecurityLog;
  bus: Pick<Bus, 'publish'>;
  push: Pick<PushSender, 'accepts'>;
}
