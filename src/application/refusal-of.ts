import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { isUnavailable } from '#database/database-errors.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import { ServiceUnavailable } from '#services/unavailable.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Null for a bug. A foreign key violation means that the account was deleted in another tab, so nobody is signed in.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (isRefusal(error)) return error;
  if (error instanceof ServiceUnavailable || isUnavailable(error))
    return new Refusal({ code: 'unavailable', cause: error });
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.code !== FOREIGN_KEY_VIOLATION) return null;
  return /_(profiles|user)_id_fk$/.test(cause.constraint ?? '') ? refuse('unauthenticated') : null;
}
