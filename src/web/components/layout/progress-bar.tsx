import { useNavigation } from 'react-router';

/** A thin line under the header while the next page is on its way; waits a moment, so quick ones don't flash. */
export function ProgressBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-40 h-1 overflow-hidden">
      <div role="progressbar" aria-label="Cargando" className="progress h-full bg-sky" />
    </div>
  );
}
