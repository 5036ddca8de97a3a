import { useEffect, useRef } from 'react';

/** Keeps the focus in a part of the page when a pressed button goes away: `heir` names what gets it, else the part itself. */
export function useKeptFocus<Place extends HTMLElement = HTMLElement>(heir?: string) {
  const ref = useRef<Place>(null);
  const isInside = useRef(false);
  // React hears no events while it draws, which is when a dialog that goes gives the focus back.
  useEffect(() => {
    const place = ref.current;
    const enter = () => {
      isInside.current = true;
    };
    place?.addEventListener('focusin', enter);
    return () => place?.removeEventListener('focusin', enter);
  }, []);
  // After every render, because an element that is removed fires no blur.
  useEffect(() => {
    const place = ref.current;
    if (isInside.current && document.activeElement === document.body)
      (heir ? place?.querySelector<HTMLElement>(heir) : place)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
