import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const ToastStack = lazy(() => import('./toast-stack.tsx'));

/** Where toasts appear. Its code comes after the first touch or key, so no first load pays for it. */
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
