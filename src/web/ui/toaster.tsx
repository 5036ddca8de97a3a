import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../rendering/when-idle.ts';
import { onFirstToast } from './toast.ts';

/**
 * The place where toasts appear. Its code loads in the first quiet moment
 * after a touch or key, so it adds nothing to the first load and keeps nobody waiting. When it does not arrive, the next toast
 * asks for it again.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    const want = () =>
      void import('./toast-stack.tsx').then(
        (loaded) => setStack(() => loaded.default),
        () => undefined,
      );
    const soon = () => whenIdle(want);
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, soon, { once: true, passive: true });
    return onFirstToast(want);
  }, []);
  return Stack && <Stack />;
}
