import { redirect } from 'react-router';
import { isRefusal } from '#domain/refusal.ts';

/**
 * A page of a list, or a redirect to its beginning when the address has a cursor that is none: somebody wrote it by
 * hand, or it is of another order.
 */
export async function orFromBeginning<Answer>(
  reading: Promise<Answer>,
  { cursor, path }: { cursor: string | null; path: string },
): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    if (isRefusal(error) && error.code === 'invalid' && cursor) throw redirect(path);
    throw error;
  }
}
