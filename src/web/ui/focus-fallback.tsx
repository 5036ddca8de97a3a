import { type ReactNode, useCallback, useEffect, useRef } from 'react';

export function FocusFallback({
  label,
  labelledBy,
  children,
}: {
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}) {
  const focusFallback = useFocusFallback<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      {...focusFallback}
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

export function useFocusFallback<Place extends HTMLElement = HTMLElement>(heir?: string) {
  const place = useRef<Place | null>(null);
  const isInside = useRef(false);
  // A native listener: React's events are not dispatched during a commit, when a removed dialog restores the focus.
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
