import type { IncomingMessage } from 'node:http';
import type { ShownThing } from '#domain/events/market-events.ts';
import type { PublicRead } from './public-reads.ts';

/** Browsers ask each time, and get 304 while nothing changed. */
const browsersAsk = 'public, max-age=0, must-revalidate';
/** A cache in front answers by itself for as long as a page under writes may be old anyway, without any purge. */
const cdnSeconds = 1;
/** Longer lists of tags are refused by some caches. */
const tagsMax = 12_000;

/**
 * How an answer for visitors may be kept by others (RFC 9111, RFC 9213, RFC 5861). What open pages load because they
 * got the signal of a change must not get an older answer, so caches must ask each time.
 */
export const sharedControl = ({ isLive }: Pick<PublicRead, 'isLive'>): Record<string, string> =>
  isLive
    ? { 'cache-control': browsersAsk }
    : {
        'cache-control': `${browsersAsk}, s-maxage=${cdnSeconds}`,
        'cdn-cache-control': `max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`,
      };

/**
 * What an answer shows, as tags by which a cache in front can purge it; the words are those of
 * `src/domain/events/shown-things.ts`. Only for such a cache, which says so by `CDN-Loop` (RFC 8586): the marketplace has 2 kB
 * of them. @returns names and values, alternating.
 */
export function tagsFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  things: ReadonlySet<ShownThing>,
): string[] {
  if (headers['cdn-loop'] === undefined) return [];
  let tags = '';
  for (const thing of things) {
    if (tags.length + thing.length > tagsMax) break;
    tags += tags === '' ? thing : ` ${thing}`;
  }
  return ['surrogate-key', tags, 'cache-tag', tags.replaceAll(' ', ',')];
}
