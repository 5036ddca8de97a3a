export interface Leadership {
  /** Takes the lock from the tab that holds it, which may be frozen. */
  take(): void;
  /** Leaves the queue, or lets go of the lock. */
  close(): void;
}

/**
 * Queues for the lock that makes a tab the leader.
 * @param tab `onLead`: the tab has got the lock. `onLost`: another tab has taken it; this one queues again.
 */
export function standForLeader(
  locks: LockManager,
  name: string,
  tab: { onLead(): void; onLost(): void },
): Leadership {
  let turn = new AbortController();

  function queue(steal: boolean) {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    locks
      // The browser knows no signal together with `steal`.
      .request(name, steal ? { steal } : { signal }, async () => {
        if (signal.aborted) return;
        tab.onLead();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      })
      .catch((error: unknown) => {
        // The tab itself has left the queue, or the browser has no lock for it.
        if (signal.aborted || !(error instanceof DOMException && error.name === 'AbortError')) return;
        tab.onLost();
        queue(false);
      });
  }

  queue(false);
  return { take: () => queue(true), close: () => turn.abort() };
}
