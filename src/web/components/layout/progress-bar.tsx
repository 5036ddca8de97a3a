import { useLocation, useNavigation } from 'react-router';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { loadingText } from './loading-text.ts';
import { useFocusOnNextPage } from './use-focus-on-next-page.ts';

/** A thin line under the header while the next page is on its way; waits a moment, so quick ones don't flash. Says which page came. */
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
