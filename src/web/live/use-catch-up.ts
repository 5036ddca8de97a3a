import { useCallback, useEffect, useRef } from 'react';

export type CatchUp = () => void;

/** Minimum time between two revalidations caused by signals. */
const gapMs = 250;
/** A page hidden for longer than this may have been suspended, together with its stream. */
const sleepMs = 30_000;

/**
 * Coalesces many calls into one or two sequential reads. A hidden page reads when it becomes visible again, and a
 * held one (`isHeld`) when it is released. `reading` is told whether the page was hidden for long.
 */
export function useReader(reading: (wasAway: boolean) => Promise<void>, isHeld = false): CatchUp {
  const run = useRef(reading);
  run.current = reading;
  const state = useRef({
    isDue: false,
    isReading: false,
    isHeld,
    wasAway: false,
    readAt: Number.NEGATIVE_INFINITY,
    hiddenAt: 0,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const catchUp = useCallback(() => {
    const now = state.current;
    now.isDue = true;
    if (now.isReading || now.isHeld || document.visibilityState === 'hidden') return;
    clearTimeout(timer.current);
    const wait = now.readAt + gapMs - performance.now();
    if (wait > 0) {
      timer.current = setTimeout(catchUp, wait);
      return;
    }
    now.isDue = false;
    now.isReading = true;
    now.readAt = performance.now();
    const { wasAway } = now;
    now.wasAway = false;
    run.current(wasAway).finally(() => {
      now.isReading = false;
      if (now.isDue) catchUp();
    });
  }, []);

  useEffect(() => {
    state.current.isHeld = isHeld;
    if (!isHeld && state.current.isDue) catchUp();
  }, [isHeld, catchUp]);
  useEffect(() => {
    const onVisible = () => {
      const now = state.current;
      if (document.visibilityState === 'hidden') {
        now.hiddenAt = performance.now();
        return;
      }
      now.wasAway = performance.now() - now.hiddenAt > sleepMs;
      if (now.isDue || now.wasAway) catchUp();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(timer.current);
    };
  }, [catchUp]);
  return catchUp;
}
