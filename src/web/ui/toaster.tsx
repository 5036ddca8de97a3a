import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

/**
 * The place where toasts appear. Its code loads at the first touch or key, so it adds nothing to the first load. When it does
 * not arrive, the next toast asks for it again.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    const want = () =>
      void import('./toast-stack.tsx').then(
        (loaded) => setStack(() => loaded.default),
        () => undefined,
      );
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, want, { once: true, passive: true });
    return onFirstToast(want);
  }, []);
  return Stack && <Stack />;
}
