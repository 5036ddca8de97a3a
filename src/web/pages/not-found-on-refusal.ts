import { isRefusal } from '#domain/refusals/refusal.ts';

export async function notFoundOnRefusal<Found>(query: Promise<Found>): Promise<Found | null> {
  try {
    return await query;
  } catch (error) {
    if (isRefusal(error) && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
}
