import { isRefusal } from '#domain/refusals/refusal.ts';

/** The query's result, or null when the object does not exist for this viewer. */
export async function notFoundOnRefusal<Found>(query: Promise<Found>): Promise<Found | null> {
  try {
    return await query;
  } catch (error) {
    if (isRefusal(error) && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
}
