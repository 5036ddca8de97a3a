import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveClient } from './client.ts';

/** Reads the data of the open page again; many calls at once become one or two reads. */
export type CatchUp = () => void;

/** Least time between two reads caused by news. */
const gapMs = 250;
/** A page hidden for longer may have been asleep, its stream with it. */
const sleepMs = 30_000;

/** One reader of the page's data for all hooks. */
export function useCatchUp(client: LiveClient | null): CatchUp {
  const { revalidate } = useRevalidator();
  return useReader(() => read(revalidate, client));
}

/** Bundles many calls into one or two reads, one at a time. A hidden page reads when it is seen again. */
export function useReader(reading: () => Promise<void>): CatchUp {
  const run = useRef(reading);
  run.current = reading;
  const state = useRef({ isDue: false, isReading: false, readAt: Number.NEGATIVE_INFINITY, hiddenAt: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const catchUp = useCallback(() => {
    const now = state.current;
    now.isDue = true;
    if (now.isReading || document.visibilityState === 'hidden') return;
    clearTimeout(timer.current);
    const wait = now.readAt + gapMs - performance.now();
    if (wait > 0) {
      timer.current = setTimeout(catchUp, wait);
      return;
    }
    now.isDue = false;
    now.isReading = true;
    now.readAt = performance.now();
    run.current().finally(() => {
      now.isReading = false;
      if (now.isDue) catchUp();
    });
  }, []);

  useEffect(() => {
    const onVisible = () => {
      const now = state.current;
      if (document.visibilityState === 'hidden') now.hiddenAt = performance.now();
      else if (now.isDue || performance.now() - now.hiddenAt > sleepMs) catchUp();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(timer.current);
    };
  }, [catchUp]);
  return catchUp;
}

/** A page is never replaced by an error because the server was away for a moment: first see that it answers. */
async function read(revalidate: () => Promise<void>, client: LiveClient | null): Promise<void> {
  if (client?.isUp() || (await isReachable())) await revalidate();
}

const isReachable = () =>
  fetch('/api/health/ready', { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
