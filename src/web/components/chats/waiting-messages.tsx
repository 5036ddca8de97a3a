import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { unsentChats } from './unsent.ts';
import { useOnReturn } from './use-on-return.ts';

/** Milliseconds between two looks at what waits, where nothing says that the line is back. */
const lookEvery = 60_000;

/** On every page: what waits for conversations that are not open goes out, once the line is there. */
export function WaitingMessages({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const look = useCallback(() => {
    if (unsentChats(userId).length === 0) return;
    // Without a line its code is for the next look.
    import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(userId)).catch(() => undefined);
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
