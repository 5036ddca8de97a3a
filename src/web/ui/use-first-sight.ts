import { useEffect, useState } from 'react';

/** Whether this browser shows a thing for the first time; known once the page is alive. A browser that keeps nothing says no. */
export function useFirstSight(name: string, isAsked = true): boolean {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    try {
      if (localStorage.getItem(name) !== null) return;
      localStorage.setItem(name, '1');
      setFirst(true);
    } catch {
      // Storage is full or switched off.
    }
  }, [name, isAsked]);
  return isFirst;
}
