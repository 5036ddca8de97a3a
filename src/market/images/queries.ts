import type { StoredImage } from '#services/images/store.ts';
import type { Market } from '../context.ts';

/** A public image file by its name; null when there is none. Everybody with the URL may see it. */
export const imageFile = (market: Market, name: string): Promise<StoredImage | null> =>
  market.images.get(name);
