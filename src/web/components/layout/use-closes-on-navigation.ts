import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Hides an open popover once the page has changed under it. */
export function useClosesOnNavigation(popover: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the occasion, not an input
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [key, popover]);
}
