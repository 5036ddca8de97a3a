import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { unsentChats } from './unsent.ts';
import { useOnReturn } from './use-on-return.ts';

/** Milliseconds between two looks at what waits, where nothing says that the line is back. */
const lookEvery = 60_000;

export function WaitingMessages({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const look = useCallback(() => {
    // Browsers do not retry a dynamic import that failed.
    if (!navigator.onLine || unsentChats(userId).length === 0) return;
    import('./outgoing-queue.ts').then(({ sendWaiting }) => sendWaiting(userId)).catch(() => undefined);
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also on each page that is gone to
  useEffect(look, [look, pathname]);
  useEffect(() => {
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [look]);
  useOnReturn(look);
  return null;
}
