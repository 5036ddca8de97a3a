import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useClosesOnNavigation(popover: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [key, popover]);
}
