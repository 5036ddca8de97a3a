import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { hiddenThings } from '../../live/hidden-things.ts';
import { placeKey } from '../../pages/last-market.ts';
import type { RequestCardView } from '../buy-requests/card-view.ts';
import { rowsOnPage } from './rows-on-page.ts';

export interface CardPage {
  items: RequestCardView[];
  nextCursor: string | null;
}

/** A page whose rows are said by its HTML alone, where it came with its HTML (`src/web/pages/said-by-html.server.ts`). */
export type SentPage = Partial<CardPage> & Pick<CardPage, 'nextCursor'>;

/** The page with its rows, which it keeps: read from the document a second time, they would include what was appended. */
export const withRows = (page: SentPage): CardPage => {
  page.items ??= rowsOnPage();
  return page as CardPage;
};

/** What was appended to a list, so that coming back to it shows it whole and at the same place. */
const kept = new Map<string, CardPage>();
const keptMax = 20;

/** Forgets what was appended to lists: something in them was deleted. */
export const forgetMore = () => kept.clear();

/** A list's first page from its loader, and the ones 'Ver más' appends. */
export function useMore(first: CardPage) {
  const location = useLocation();
  const place = `${placeKey(location)}${location.search}`;
  const fetcher = useFetcher<{ page: CardPage }>();
  const [extra, setExtra] = useState<{ place: string; page: CardPage } | null>(() => restored(place));
  const shown = extra?.place === place ? extra.page : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: appended once for each answer
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    const { page } = fetcher.data;
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
