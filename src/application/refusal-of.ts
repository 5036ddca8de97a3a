import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { isUnavailable } from '#database/database-errors.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import { ServiceUnavailable } from '#services/unavailable.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The refusal that something thrown means; null for a fault of ours. A database or bucket that doesn't answer, or has no room, is
 * `unavailable`, with the fault as its cause. An account can be deleted in another tab between the look at the session
 * and the write: the database then finds no account or profile that the row belongs to, so nobody is signed in.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (isRefusal(error)) return error;
  if (error instanceof ServiceUnavailable || isUnavailable(error))
    return new Refusal({ code: 'unavailable', cause: error });
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.code !== FOREIGN_KEY_VIOLATION) return null;
  return /_(profiles|user)_id_fk$/.test(cause.constraint ?? '') ? refuse('unauthenticated') : null;
}
