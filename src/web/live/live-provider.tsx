import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigation } from 'react-router';
import { quiet } from '../later.tsx';
import type { LiveClient } from './client.ts';
import { type CatchUp, useCatchUp } from './use-catch-up.ts';

interface Live {
  /** null on the server and before hydration. */
  client: LiveClient | null;
  /** When the page's current data began to load: later signals may not be in the data yet. */
  loadingSince: () => number;
  catchUp: CatchUp;
}

const nothing: Live = { client: null, loadingSince: () => 0, catchUp: () => undefined };
const LiveContext = createContext<Live>(nothing);

export const useLiveContext = () => useContext(LiveContext);

/** Receives live signals while a page is open. It wraps the whole page; `userId` is null for a visitor. */
export function LiveProvider({ userId, children }: { userId: string | null; children: ReactNode }) {
  const [client, setClient] = useState<LiveClient | null>(null);
  const loadingSince = useLoadingSince();
  const catchUp = useCatchUp(client);

  useEffect(() => {
    let current: LiveClient | null = null;
    let isWanted = false;
    // As a transition: otherwise React would render again the parts of the page whose code is not loaded yet.
    const show = () => startTransition(() => setClient(current));
    // A late start misses nothing: the stream begins with the signals since the page was made.
    const start = async () => {
      isWanted = true;
      await quiet();
      const { openLive } = await import('./client.ts');
      if (!isWanted) return;
      current ??= openLive(userId ?? 'visitor');
      show();
    };
    // A page in the back/forward cache must release the stream and the lock.
    const stop = () => {
      isWanted = false;
      current?.close();
      current = null;
      show();
    };
    const onShow = () => void start();
    onShow();
    addEventListener('pagehide', stop);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', onShow);
      stop();
    };
  }, [userId]);

  const live = useMemo(() => ({ client, loadingSince, catchUp }), [client, loadingSince, catchUp]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function useLoadingSince(): () => number {
  const { state } = useNavigation();
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (state === 'loading') since.current = Date.now();
  }, [state]);
  return useRef(() => since.current ?? performance.timeOrigin).current;
}
