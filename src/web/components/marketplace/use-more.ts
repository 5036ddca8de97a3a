import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { hiddenContent } from '../../live/hidden-content.ts';
import { useLiveContext } from '../../live/live-provider.tsx';
import { placeKey } from '../../pages/last-market.ts';
import type { RequestCardView } from '../buy-requests/card-view.ts';

export interface CardPage {
  items: RequestCardView[];
  nextCursor: string | null;
}

const kept = new Map<string, CardPage>();
const keptMax = 20;

export const forgetMore = () => kept.clear();

export function useMore(first: CardPage) {
  const location = useLocation();
  const place = `${placeKey(location)}${location.search}`;
  const fetcher = useFetcher<{ page: CardPage }>();
  const { client } = useLiveContext();
  const [, setAppended] = useState(0);
  const asked = useRef({ place, rows: first.items });

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    const { page } = fetcher.data;
    const { place, rows } = asked.current;
    kept.delete([...kept.keys()].at(-keptMax) ?? '');
    kept.set(place, { ...page, items: unique([...rows, ...page.items]) });
    setAppended((count) => count + 1);
  }, [fetcher.state, fetcher.data]);

  // The first page is read again when moderation hides something; what was appended is not.
  const hidden = useSyncExternalStore(hiddenContent.subscribe, hiddenContent.now, hiddenContent.atFirst);
  const list = joined(first, kept.get(place) ?? first, hidden);
  return {
    ...list,
    isLoading: fetcher.state !== 'idle',
    load: (path: string) => {
      const load = () => {
        asked.current = { place, rows: list.items };
        void fetcher.load(path);
      };
      // A failing load would replace the whole page by the error page.
      if (client?.isUp()) load();
      else void import('../../live/calls.ts').then(({ ifReachable }) => ifReachable(load));
    },
  };
}

/**
 * Joins the first page, which may be newer, with the rows loaded after it, including rows that new ones pushed off the
 * first page. Without a common row there may be a gap, so the list starts again from the first page.
 */
export function joined(first: CardPage, shown: CardPage, hidden: ReadonlySet<string>): CardPage {
  const ids = shown.items.map(({ id }) => id);
  const last = first.items.findLast(({ id }) => ids.includes(id));
  return last
    ? {
        ...shown,
        items: unique([
          ...first.items,
          ...shown.items.slice(ids.indexOf(last.id) + 1).filter(({ id }) => !hidden.has(id)),
        ]),
      }
    : first;
}

function unique(items: readonly RequestCardView[]): RequestCardView[] {
  const known = new Set<string>();
  return items.filter(({ id }) => !known.has(id) && known.add(id));
}
