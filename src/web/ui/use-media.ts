import { useCallback, useSyncExternalStore } from 'react';

export const wideQuery = '(width >= 64rem)';

const asked = new Map<string, { media: MediaQueryList; isMatch: boolean }>();

/** A media query with its answer, which is kept because asking makes the browser lay out the page at once. */
function ask(query: string) {
  const known = asked.get(query);
  if (known) return known;
  const media = matchMedia(query);
  const one = { media, isMatch: media.matches };
  asked.set(query, one);
  media.addEventListener('change', ({ matches }) => {
    one.isMatch = matches;
  });
  return one;
}

export const isMedia = (query: string): boolean => ask(query).isMatch;

/**
 * Whether a media query matches, also when that changes.
 * @param first What the server takes for the answer, and a page while it comes alive on the server's HTML.
 */
export const useMedia = (query: string, first: () => boolean): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const { media } = ask(query);
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      [query],
    ),
    () => isMedia(query),
    first,
  );
