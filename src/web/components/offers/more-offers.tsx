import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { growsInPlace, type ListParams, morePath, withoutPaging } from '../../pages/list-page.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export const useHasMore = (nextCursor: string | null, list: ListParams): boolean => {
  const [query] = useSearchParams();
  return nextCursor !== null || query.has(list.cursor);
};

export function MoreOffers({
  list,
  nextCursor,
  anchor,
  onMore,
  className,
}: {
  list: ListParams;
  nextCursor: string | null;
  anchor: string;
  onMore(): void;
  className?: string;
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { location: next } = useNavigation();
  const path = morePath(query, nextCursor, list);
  const isGrowth = growsInPlace(query, list);
  const isLoading = path !== null && next?.search === path;

  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !path) return;
    event.preventDefault();
    if (isLoading) return;
    onMore();
    void navigate(path, { replace: isGrowth, preventScrollReset: true, state });
  };

  return (
    <div className={clsx('flex flex-col items-center gap-3 text-center', className)}>
      {path !== null && (
        <Link
          to={`${path}#${anchor}`}
          onClick={load}
          aria-disabled={isLoading || undefined}
          className={buttonClass('secondary')}
        >
          {isLoading ? <Spinner /> : <ArrowRight aria-hidden="true" />}
          {isLoading ? 'Cargando ofertas...' : isGrowth ? 'Ver más ofertas' : 'Ver las siguientes'}
        </Link>
      )}
      {query.has(list.cursor) && (
        <Link to={`?${withoutPaging(query, list)}#${anchor}`} className={buttonClass('ghost', 'sm')}>
          Volver al principio
        </Link>
      )}
    </div>
  );
}

export function useNewOffers<Row extends HTMLElement>(offers: readonly { id: string }[]) {
  const row = useRef<Row>(null);
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const first = before.current && offers.find(({ id }) => !before.current?.has(id));
    if (!first) return;
    before.current = null;
    row.current?.querySelector<HTMLElement>(`[data-offer="${first.id}"] a`)?.focus();
  }, [offers]);
  const onMore = () => {
    before.current = new Set(offers.map(({ id }) => id));
  };
  return { row, onMore };
}
