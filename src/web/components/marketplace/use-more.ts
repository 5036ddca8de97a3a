import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { hiddenThings } from '../../live/hidden-things.ts';
import { placeKey } from '../../pages/last-market.ts';
import { type Columns, fromColumns } from '../../rendering/columns.ts';
import type { RequestCardView } from '../buy-requests/card-view.ts';

export interface CardPage {
  items: RequestCardView[];
  nextCursor: string | null;
}

/** The same as the page's data hold it. */
interface PackedPage {
  items: Partial<Columns<RequestCardView>>;
  nextCursor: string | null;
}

export const unpacked = ({ items, nextCursor }: PackedPage): CardPage => ({
  items: fromColumns(items),
  nextCursor,
});

/** What was appended to a list, so that coming back to it shows it whole and at the same place. */
const kept = new Map<string, CardPage>();
const keptMax = 20;

/** Forgets what was appended to lists: something in them was deleted. */
export const forgetMore = () => kept.clear();

/** A list's first page from its loader, and the ones 'Ver más' appends. */
export function useMore(first: CardPage) {
  const location = useLocation();
  const place = `${placeKey(location)}${location.search}`;
  const fetcher = useFetcher<{ page: PackedPage }>();
  const [extra, setExtra] = useState<{ place: string; page: CardPage } | null>(() => restored(place));
  const shown = extra?.place === place ? extra.page : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: appended once for each answer
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    const page = unpacked(fetcher.data.page);
    setExtra((before) => {
      const earlier = before?.place === place ? before.page.items : [];
      const next = { items: unique([...earlier, ...page.items]), nextCursor: page.nextCursor };
      if (kept.size >= keptMax) kept.delete([...kept.keys()][0] ?? '');
      kept.set(place, next);
      return { place, page: next };
    });
  }, [fetcher.state, fetcher.data]);

  // The first page is read again when moderation hides something; what was appended is not.
  const hidden = useSyncExternalStore(hiddenThings.subscribe, hiddenThings.now, hiddenThings.atFirst);
  const appended = shown?.items.filter(({ id }) => !hidden.has(id));
  return {
    items: appended ? unique([...first.items, ...appended]) : first.items,
    nextCursor: shown ? shown.nextCursor : first.nextCursor,
    isLoading: fetcher.state !== 'idle',
    load: (path: string) => void fetcher.load(path),
  };
}

function restored(place: string) {
  const page = kept.get(place);
  return page ? { place, page } : null;
}

const unique = (items: RequestCardView[]): RequestCardView[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
