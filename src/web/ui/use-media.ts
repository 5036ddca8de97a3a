import { useCallback, useSyncExternalStore } from 'react';

/** From this width on things stand side by side: `lg` in class names. */
export const wideQuery = '(width >= 64rem)';

/** The last answers, kept because asking makes the browser lay out the page at once. */
const answers = new Map<string, boolean>();

/** Whether a media query matches now. Only in a browser. */
export function isMedia(query: string): boolean {
  const known = answers.get(query);
  if (known !== undefined) return known;
  const { matches } = matchMedia(query);
  answers.set(query, matches);
  return matches;
}

/**
 * Whether a media query matches, also when that changes.
 * @param first What the server takes for the answer, and a page while it comes alive on the server's HTML.
 */
export const useMedia = (query: string, first: () => boolean): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = matchMedia(query);
        const follow = () => {
          answers.set(query, media.matches);
          listener();
        };
        media.addEventListener('change', follow);
        return () => {
          media.removeEventListener('change', follow);
          answers.delete(query);
        };
      },
      [query],
    ),
    () => isMedia(query),
    first,
  );
