import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function ProgressBar() {
  const { pathname, search } = useLocation();
  const { state, location: next } = useNavigation();
  const title = useFocusOnNextPage({ pathname, search });
  return (
    <>
      <LiveRegion message={title} />
      {state !== 'idle' && (
        <div className="pointer-events-none fixed inset-x-0 top-(--header-height) z-40 h-1 overflow-hidden">
          <div role="progressbar" aria-label="Cargando" className="progress h-full bg-sky" />
        </div>
      )}
      {state === 'loading' && next.pathname !== pathname && (
        <div className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)+1rem)] z-40 flex justify-center">
          <p
            role="status"
            className="flex animate-rise items-center gap-2.5 rounded-full bg-ink px-4 py-2 text-sm text-white shadow-over [animation-delay:500ms]"
          >
            <Spinner className="size-4" />
            {loadingText(next.pathname)}
          </p>
        </div>
      )}
    </>
  );
}

const texts: readonly [path: RegExp, text: string][] = [
  [/^\/marketplace/, 'Cargando publicaciones'],
  [/^\/buy-request\//, 'Cargando solicitud...'],
  [/^\/offer\//, 'Cargando detalles de la oferta...'],
];

export const loadingText = (path: string): string =>
  texts.find(([pattern]) => pattern.test(path))?.[1] ?? 'Cargando...';

/**
 * Moves the focus to the new page when the link that led there is gone. When the link is still there (the header), the
 * page's title is announced instead.
 */
function useFocusOnNextPage({ pathname, search }: { pathname: string; search: string }): string | null {
  const [title, setTitle] = useState<string | null>(null);
  const seen = useRef({ pathname, search });
  useEffect(() => {
    const before = seen.current;
    if (before.pathname === pathname && before.search === search) return;
    seen.current = { pathname, search };
    const main = document.getElementById('contenido');
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    if (before.pathname === pathname) return;
    // The title is updated with the page, and some pages take the focus themselves.
    const frame = requestAnimationFrame(() =>
      setTitle(main?.contains(document.activeElement) ? null : document.title),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname, search]);
  return title;
}
