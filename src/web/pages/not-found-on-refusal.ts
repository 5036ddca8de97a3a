import { data } from 'react-router';
import { isRefusal, type RefusalCode } from '#domain/refusals/refusal.ts';

export async function notFoundOnRefusal<Found>(query: Promise<Found>): Promise<Found | null> {
  try {
    return await query;
  } catch (error) {
    if (isRefusal(error) && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
}

/** What a page reads; the page that says 404 when the query is refused with one of `codes`. */
export async function throwNotFoundOnRefusal<Found>(
  query: Promise<Found>,
  codes: readonly RefusalCode[] = ['not_found'],
): Promise<Found> {
  try {
    return await query;
  } catch (error) {
    if (isRefusal(error) && codes.includes(error.code)) throw data(null, { status: 404 });
    throw error;
  }
}
