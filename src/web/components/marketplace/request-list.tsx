import { Fragment, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { RequestItem } from '../buy-requests/request-item.tsx';
import { type CardPage, useMore } from './use-more.ts';

export function RequestList({ page, morePath }: { page: CardPage; morePath: (cursor: string) => string }) {
  const { items, nextCursor, isLoading, load } = useMore(page);
  const firstSimilar = items.findIndex(({ isSimilar }) => isSimilar);
  const path = nextCursor ? morePath(nextCursor) : null;

  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !path) return;
    event.preventDefault();
    if (!isLoading) load(path);
  };

  return (
    <>
      <ul className="rows">
        {items.map((request, index) => (
          <Fragment key={request.id}>
            {index === firstSimilar && (
              <li className="similar pt-2 md:py-6">
                <h2 className="text-xl">Parecidos</h2>
                <p className="mt-1 text-ink-2">No dicen justo lo que escribiste, pero se le parecen.</p>
              </li>
            )}
            <li>
              <RequestItem isRow request={request} discover={index === 0 ? 'render' : 'none'} />
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
