import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { growsInPlace, morePath, withoutPaging } from '../../pages/list-page.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function MoreLink({ nextCursor, loading }: { nextCursor: string | null; loading: string }) {
  const [query] = useSearchParams();
  const { state, location } = useNavigation();
  const path = morePath(query, nextCursor);
  const noteRows = useNewRows(nextCursor);
  if (path === null && !query.has('cursor')) return null;
  const isLoading = path !== null && state === 'loading' && location.search === path;
  return (
    <p className="mt-8 flex flex-col items-center gap-3">
      {path !== null && (
        <Link
          to={path}
          onClick={noteRows}
          replace={growsInPlace(query)}
          preventScrollReset={growsInPlace(query)}
          aria-disabled={isLoading || undefined}
          className={buttonClass('secondary', 'md', 'w-full md:w-auto')}
        >
          {isLoading && <Spinner />}
          {isLoading ? loading : 'Ver más'}
        </Link>
      )}
      {query.has('cursor') && (
        <Link to={`?${withoutPaging(query)}`} className={buttonClass('ghost')}>
          Volver al principio de la lista
        </Link>
      )}
    </p>
  );
}

const rowsOf = () => [...document.querySelectorAll('main li')];

const isLeft = (link: Element): boolean =>
  [link, document.body, document.getElementById('contenido')].includes(
    document.activeElement as HTMLElement | null,
  );

/** After 'Ver más' the keyboard goes on at the first of the new rows, not behind them: call it when the link is pressed. */
function useNewRows(nextCursor: string | null) {
  const pressed = useRef<{ link: Element; rows: ReadonlySet<Element> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows come with another cursor
  useEffect(() => {
    const before = pressed.current;
    pressed.current = null;
    if (!before || !isLeft(before.link)) return;
    const first = rowsOf().find((row) => !before.rows.has(row));
    first?.querySelector<HTMLElement>('a:not([aria-hidden="true"]), button')?.focus();
  }, [nextCursor]);
  return ({ metaKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey) pressed.current = { link: currentTarget, rows: new Set(rowsOf()) };
  };
}
