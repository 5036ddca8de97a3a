import { useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { withoutPoint } from '../session/auth-return.ts';
import { tryStorage } from '../session/device-storage.ts';

interface MarketPlace {
  path: string;
  key: string;
}

const storageKey = 'market:last';

/**
 * The key of a page's stored scroll position and of the items appended to its list: the page's own key, or the key of
 * the earlier visit that a link leads back to.
 */
export const placeKey = ({ key, state }: Pick<Location, 'key' | 'state'>): string => state?.placeKey ?? key;

export function rememberMarket(location: Location): void {
  if (location.pathname !== '/marketplace') return;
  const place: MarketPlace = {
    path: location.pathname + withoutPoint(location.search),
    key: placeKey(location),
  };
  tryStorage((storage) => storage.setItem(storageKey, JSON.stringify(place)), 'sessionStorage');
}

export function useMarketReturn(): { to: string; state?: { placeKey: string } } {
  const kept = useSyncExternalStore(subscribe, read, () => null);
  const place = kept === null ? null : parse(kept);
  return place ? { to: place.path, state: { placeKey: place.key } } : { to: '/marketplace' };
}

const subscribe = () => () => undefined;

const read = (): string | null => tryStorage((storage) => storage.getItem(storageKey), 'sessionStorage');

function parse(text: string): MarketPlace | null {
  try {
    const { path, key } = JSON.parse(text) as Partial<MarketPlace>;
    const isOurs = typeof path === 'string' && /^\/marketplace(\?|$)/.test(path);
    return isOurs && typeof key === 'string' ? { path, key } : null;
  } catch {
    return null;
  }
}
