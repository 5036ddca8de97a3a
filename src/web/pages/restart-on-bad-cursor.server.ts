import { redirect } from 'react-router';
import { isRefusal } from '#domain/refusals/refusal.ts';

/**
 * Loads a page of a list. Redirects to the start of the list when the cursor in the address is invalid: typed by hand,
 * or from another order.
 */
export async function restartOnBadCursor<Answer>(
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
