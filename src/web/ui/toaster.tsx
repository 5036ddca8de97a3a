import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../rendering/when-idle.ts';
import { onFirstToast } from './toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx'));

/**
 * The place where toasts appear. Its code loads in the first quiet moment
 * after a touch or key, so it adds nothing to the first load and keeps nobody waiting.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const forget = onFirstToast(want);
    const soon = () => whenIdle(want);
    addEventListener('pointerdown', soon, { once: true, passive: true });
    addEventListener('keydown', soon, { once: true, passive: true });
    return () => {
      forget();
      removeEventListener('pointerdown', soon);
      removeEventListener('keydown', soon);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
