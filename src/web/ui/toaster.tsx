import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx'));

/** The place where toasts appear. Its code loads after the first touch or key, so it adds nothing to the first load. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const forget = onFirstToast(want);
    addEventListener('pointerdown', want, { once: true, passive: true });
    addEventListener('keydown', want, { once: true, passive: true });
    return () => {
      forget();
      removeEventListener('pointerdown', want);
      removeEventListener('keydown', want);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
