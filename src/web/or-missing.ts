import { isRefusal } from '#domain/refusal.ts';

/** What a query answers, or null when there is no such thing for this viewer. */
export async function orMissing<Found>(query: Promise<Found>): Promise<Found | null> {
  try {
    return await query;
  } catch (error) {
    if (isRefusal(error) && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
}
