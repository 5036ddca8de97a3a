import { RotateCw } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useLiveContext } from '../../live/live-provider.tsx';
import { useLive } from '../../live/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { forgetMore } from './use-more.ts';

const isInSight = (list: HTMLElement | null): boolean => {
  if (!list || document.visibilityState === 'hidden') return false;
  const { top, bottom } = list.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/**
 * Fetches the list again when the market changes: at once while the list is off-screen; while it is visible, only when
 * the button is pressed, so that rows never move under a finger.
 */
export function MarketChanges({ list }: { list: RefObject<HTMLElement | null> }) {
  const { catchUp } = useLiveContext();
  const [isStale, setStale] = useState(false);
  useLive({ types: ['market'] }, (message) => {
    // `DropHidden` reloads lists after a lost connection.
    if (message.type !== 'market') return;
    if (isInSight(list.current)) setStale(true);
    else catchUp();
  });
  const refresh = () => {
    setStale(false);
    forgetMore();
    catchUp();
    const shown = list.current;
    if (shown && shown.getBoundingClientRect().top < 0) shown.scrollIntoView();
    shown?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <>
      <LiveRegion message={isStale ? 'El mercado cambió.' : null} />
      {isStale && (
        <div className="sticky top-[calc(var(--header-height)+0.5rem)] z-20 flex h-0 items-start justify-center">
          <Button size="sm" onClick={refresh} className="shadow-over">
            <RotateCw aria-hidden="true" />
            El mercado cambió: actualizar
          </Button>
        </div>
      )}
    </>
  );
}
