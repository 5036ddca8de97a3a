import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { type LiveClient, openLive } from './client.ts';
import { type CatchUp, useCatchUp } from './use-catch-up.ts';

interface Live {
  /** null on the server and until the page is interactive. */
  client: LiveClient | null;
  /** When the data now on the page began to load: what came since is still news to it. */
  loadingSince: () => number;
  catchUp: CatchUp;
}

const nothing: Live = { client: null, loadingSince: () => 0, catchUp: () => undefined };
const LiveContext = createContext<Live>(nothing);

export const useLiveContext = () => useContext(LiveContext);

/** Hears what happens elsewhere while a page is open. At the root, around everything; `userId` is null for a visitor. */
export function LiveProvider({ userId, children }: { userId: string | null; children: ReactNode }) {
  const [client, setClient] = useState<LiveClient | null>(null);
  const loadingSince = useLoadingSince();
  const catchUp = useCatchUp(client);

  useEffect(() => {
    let current: LiveClient | null = null;
    const start = () => {
      current ??= openLive(userId ?? 'visitor');
      setClient(current);
    };
    // A page kept for the back button must let go of the stream and the lock.
    const stop = () => {
      current?.close();
      current = null;
      setClient(null);
    };
    start();
    addEventListener('pagehide', stop);
    addEventListener('pageshow', start);
    return () => {
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', start);
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
