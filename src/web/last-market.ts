import { useSyncExternalStore } from 'react';
import type { Location } from 'react-router';

/** A place in the marketplace: its address, and the key under which its scroll position and its list are kept. */
interface MarketPlace {
  path: string;
  key: string;
  /** The publication opened from there. */
  opened?: string;
}

const storageKey = 'market:last';

/**
 * Under which key a page's scroll position and what was appended to its list are kept: its own, or the one of the
 * earlier visit that a way back leads to.
 */
export const placeKey = ({ key, state }: Pick<Location, 'key' | 'state'>): string => state?.placeKey ?? key;

/** Notes where in the marketplace this tab is, and what was opened from there. It outlives signing in and reloading. */
export function rememberMarket(location: Location, opened?: string): void {
  if (location.pathname !== '/marketplace') return;
  const place: MarketPlace = { path: location.pathname + location.search, key: placeKey(location), opened };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // Without storage the way back leads to the market's beginning.
  }
}

/** What a link back to the marketplace needs: the search, filters and order one left, at the place one left them. */
export function useMarketReturn(): { to: string; state?: { placeKey: string } } {
  const kept = useSyncExternalStore(subscribe, read, () => null);
  const place = kept === null ? null : parse(kept);
  return place ? { to: place.path, state: { placeKey: place.key } } : { to: '/marketplace' };
}

/** The publication that was opened from this very place, when one comes back to it. */
export function openedFrom(location: Location): string | null {
  const kept = read();
  const place = kept === null ? null : parse(kept);
  return place?.key === placeKey(location) ? (place.opened ?? null) : null;
}

/** Nothing changes it while a page with a way back is open. */
const subscribe = () => () => undefined;

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(text: string): MarketPlace | null {
  try {
    const { path, key, opened } = JSON.parse(text) as Partial<MarketPlace>;
    const isOurs = typeof path === 'string' && /^\/marketplace(\?|$)/.test(path);
    return isOurs && typeof key === 'string' ? { path, key, opened } : null;
  } catch {
    return null;
  }
}
