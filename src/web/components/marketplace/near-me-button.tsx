import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usualRadius } from '../places/radius-field.tsx';
import type { MarketplaceChoices } from './marketplace-filter.ts';

/** Lists what is near the device, once somebody asks for it; says in words when that can't be known. */
export function NearMeButton({ onFind }: { onFind: (choices: Partial<MarketplaceChoices>) => void }) {
  const [state, setState] = useState<'asking' | string | null>(null);
  const isAsking = state === 'asking';
  // It may take long: by then other choices may have been made, or the page left.
  const tell = useRef<typeof onFind | null>(null);
  useEffect(() => {
    tell.current = onFind;
    return () => {
      tell.current = null;
    };
  }, [onFind]);
  const find = async () => {
    setState('asking');
    // Without a network there is no list either.
    const found = await import('./near-me.ts').then(({ nearMe }) => nearMe()).catch(() => null);
    setState(typeof found === 'string' ? found : null);
    if (found && typeof found !== 'string')
      tell.current?.({ ...found, radius: usualRadius, zone: '', place: '' });
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isAsking || undefined}
        onClick={() => !isAsking && void find()}
        className={buttonClass('secondary', 'sm', 'noscript:hidden')}
      >
        {isAsking ? <Spinner /> : <LocateFixed aria-hidden="true" />}
        Cerca de mí
      </button>
      <p role="status" className="order-1 w-full empty:hidden">
        {isAsking ? null : state}
      </p>
    </>
  );
}
