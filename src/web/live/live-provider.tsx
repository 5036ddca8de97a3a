import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigation } from 'react-router';
import { lazyComponent, Nothing } from '../rendering/lazy-component.tsx';
import { reloadForOthers, storeViewer } from '../session/device-storage.ts';
import type { LiveClient } from './client.ts';
import type { CatchUp } from './use-catch-up.ts';

const PageReader = lazyComponent(async () => (await import('./page-reader.tsx')).PageReader, {
  Failed: Nothing,
});

interface Live {
  client: LiveClient | null;
  loadingSince: () => number;
  catchUp: CatchUp;
}

const nothing: Live = { client: null, loadingSince: () => 0, catchUp: () => undefined };
const LiveContext = createContext<Live>(nothing);

export const useLiveContext = () => useContext(LiveContext);

export function LiveProvider({ userId, children }: { userId: string | null; children: ReactNode }) {
  const [client, setClient] = useState<LiveClient | null>(null);
  const loadingSince = useLoadingSince();
  const { catchUp, setReader } = useReaderToCome();

  useEffect(() => {
    const viewer = userId ?? '';
    storeViewer(viewer);
    let current: LiveClient | null = null;
    let isWanted = false;
    // A transition keeps the lazy parts of the page that are not loaded yet.
    const show = () => startTransition(() => setClient(current));
    // A late start misses nothing: the stream begins with the signals since the page was made.
    const start = async () => {
      isWanted = true;
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
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && reloadForOthers(viewer)) return;
      void start();
      // Missed signals do not say that the session ended in another tab.
      if (persisted) catchUp();
    };
    void start();
    addEventListener('pagehide', stop);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', onShow);
      stop();
    };
  }, [userId, catchUp]);

  const live = useMemo(() => ({ client, loadingSince, catchUp }), [client, loadingSince, catchUp]);
  return (
    <LiveContext value={live}>
      <PageReader client={client} onReady={setReader} />
      {children}
    </LiveContext>
  );
}

function useReaderToCome() {
  const reader = useRef<CatchUp | null>(null);
  const isDue = useRef(false);
  const catchUp = useCallback(() => {
    isDue.current = true;
    reader.current?.();
  }, []);
  const setReader = useCallback((come: CatchUp) => {
    reader.current = come;
    if (isDue.current) come();
  }, []);
  return { catchUp, setReader };
}

function useLoadingSince(): () => number {
  const { state } = useNavigation();
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (state === 'loading') since.current = Date.now();
  }, [state]);
  return useRef(() => since.current ?? performance.timeOrigin).current;
}
