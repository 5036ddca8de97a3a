export interface Silence {
  /** Something was heard: the wait begins anew. */
  heard(): void;
  stop(): void;
}

/**
 * Calls `onSilence` when nothing was heard for so long, and then waits anew. It also looks when the page is seen again: the
 * timers of a hidden page stand still.
 */
export function watchSilence(mostMs: number, onSilence: () => void): Silence {
  let heardAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const heard = () => {
    heardAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(end, mostMs);
  };
  function end() {
    heard();
    onSilence();
  }
  const look = () => {
    if (Date.now() - heardAt >= mostMs) end();
  };

  heard();
  document.addEventListener('visibilitychange', look);
  return {
    heard,
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
