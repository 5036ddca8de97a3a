import { type ReactNode, useCallback, useEffect, useRef } from 'react';

/** A list whose rows have buttons: it takes the focus when the row of the pressed one goes away. */
export function KeepsFocus({
  label,
  labelledBy,
  children,
}: {
  label?: string;
  /** Id of its heading; either this or `label`. */
  labelledBy?: string;
  children: ReactNode;
}) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      {...kept}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      className="outline-none"
    >
      {children}
    </div>
  );
}

/** Keeps the focus in a part of the page when a pressed button goes away: `heir` names what gets it, else the part itself. */
export function useKeptFocus<Place extends HTMLElement = HTMLElement>(heir?: string) {
  const place = useRef<Place | null>(null);
  const isInside = useRef(false);
  // Not React's event: it hears none while it draws, which is when a dialog that goes gives the focus back.
  const ref = useCallback((element: Place) => {
    place.current = element;
    const enter = () => {
      isInside.current = true;
    };
    element.addEventListener('focusin', enter);
    return () => element.removeEventListener('focusin', enter);
  }, []);
  // After every render, because an element that is removed fires no blur.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      (heir ? place.current?.querySelector<HTMLElement>(heir) : place.current)?.focus({
        preventScroll: true,
      });
  });
  return {
    ref,
    onBlur: () => {
      isInside.current = false;
    },
  };
}
