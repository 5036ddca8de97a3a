import { clsx } from 'clsx';
import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { openedFrom, rememberMarket } from '../../pages/last-market.ts';
import { later, quiet } from '../../rendering/later.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { RequestListItem } from '../buy-requests/request-item.tsx';
import { type CardPage, useMore } from './use-more.ts';

// A text to read.
const SimilarHeading = later(async () => (await import('./similar-heading.tsx')).SimilarHeading);

const pathOf = (id: string) => `/buy-request/${id}`;

/** Rows on a desktop, two columns of cards on a phone; 'Ver más' appends, or without script shows the next page. */
export function RequestList({ page, morePath }: { page: CardPage; morePath: (cursor: string) => string }) {
  const { items, nextCursor, isLoading, load } = useMore(page);
  const firstSimilar = items.findIndex(({ isSimilar }) => isSimilar);
  const path = nextCursor ? morePath(nextCursor) : null;
  const location = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [isLaidOut, setLaidOut] = useState(false);
  // Read on coming back, before the page is stored again as one from which nothing was opened.
  const [opened] = useState(() => openedFrom(location));

  // Rows get their real heights once the page is idle. If they got them only when scrolled near, 'Ver más' would move
  // away while it is being pressed.
  useEffect(() => void quiet().then(() => setLaidOut(true)), []);

  // Before that, rows have estimated heights, so the restored scroll position may show other rows than before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on coming back
  useEffect(() => {
    if (isLaidOut && opened)
      list.current
        ?.querySelector(`a[href="${pathOf(opened)}"]`)
        ?.closest('li')
        ?.scrollIntoView({ block: 'nearest' });
  }, [isLaidOut]);
  const noteOpened = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('li') : null;
    const found = items.find(({ id }) => row?.querySelector(`a[href="${pathOf(id)}"]`));
    if (found) rememberMarket(location, found.id);
  };

  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !path) return;
    event.preventDefault();
    if (!isLoading) load(path);
  };

  return (
    <>
      <ul ref={list} onClickCapture={noteOpened} className={clsx('rows', !isLaidOut && 'rows-ahead')}>
        {items.map((request, index) => (
          <Fragment key={request.id}>
            {index === firstSimilar && (
              <li className={clsx('col-span-full md:pb-4', index === 0 ? 'md:pt-6' : 'md:pt-10')}>
                <SimilarHeading isAll={index === 0} />
              </li>
            )}
            <li>
              <RequestListItem request={request} discover={index === 0 ? 'render' : 'none'} />
            </li>
          </Fragment>
        ))}
      </ul>
      {path && (
        <p className="mt-8 flex justify-center">
          <Link
            to={path}
            onClick={append}
            aria-disabled={isLoading || undefined}
            className={buttonClass('secondary', 'md', 'w-full md:w-auto')}
          >
            {isLoading && <Spinner />}
            {isLoading ? 'Cargando publicaciones' : 'Ver más'}
          </Link>
        </p>
      )}
      <LiveRegion
        message={items.length > page.items.length ? `${items.length} publicaciones en pantalla` : null}
      />
    </>
  );
}
