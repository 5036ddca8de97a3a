import { intervals } from '#domain/limits.ts';
import { useRevalidateOn } from '../../live/use-live.ts';

/** Keeps the badge of 'Mis Ofertas' right on every page: an own offer changed, or ten seconds passed without news. */
export function LiveBadge() {
  useRevalidateOn({ types: ['offer'], pollEvery: intervals.badgePoll });
  return null;
}
