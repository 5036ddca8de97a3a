import { useEffect, useState } from 'react';
import { tryStorage } from '../session/device-storage.ts';

export function useFirstView(name: string, isAsked = true): boolean {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    tryStorage((storage) => {
      if (storage.getItem(name) !== null) return;
      storage.setItem(name, '1');
      setFirst(true);
    });
  }, [name, isAsked]);
  return isFirst;
}
