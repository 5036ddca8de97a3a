import { useEffect, useState } from 'react';

export function useFirstView(name: string, isAsked = true): boolean {
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
