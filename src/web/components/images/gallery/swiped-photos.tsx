import { type MouseEventHandler, type ReactNode, startTransition, useState } from 'react';
import { Photo } from '../picture.tsx';

/**
 * The large photo of a gallery, with the others beside it to swipe to on a phone. Keyboards and screen readers use the
 * thumbnails instead. The other pictures load from the first touch on, one ahead.
 */
export function SwipedPhotos({
  others,
  onOpen,
  children,
}: {
  others: readonly string[];
  /** Opens another photo in the viewer. */
  onOpen(at: number): MouseEventHandler<HTMLAnchorElement>;
  /** The photo that is shown first. */
  children: ReactNode;
}) {
  const [at, setAt] = useState(0);
  const [isTouched, setTouched] = useState(false);
  if (others.length === 0) return children;
  return (
    <div className="relative">
      <div
        onTouchStart={() => startTransition(() => setTouched(true))}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          // Also by a trackpad, which touches nothing.
          setTouched(true);
          setAt(Math.round(scrollLeft / clientWidth));
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:overflow-visible"
      >
        {children}
        <div aria-hidden="true" className="contents">
          {others.map((url, nth) => (
            <a
              key={url}
              href={url}
              onClick={onOpen(nth)}
              tabIndex={-1}
              className="relative w-full shrink-0 snap-center bg-paper-3 md:hidden"
            >
              {isTouched && nth <= at + 1 && (
                <Photo url={url} alt="" sizes="100vw" fit="contain" className="absolute inset-0 size-full!" />
              )}
            </a>
          ))}
        </div>
      </div>
      <span
        aria-hidden="true"
        className="figures pointer-events-none absolute right-3 bottom-3 rounded-sm bg-ink/75 px-2 py-0.5 font-semibold text-sm text-white md:hidden"
      >
        {at + 1} de {others.length + 1}
      </span>
    </div>
  );
}
