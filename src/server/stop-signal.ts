export interface Stopping {
  /** Aborted when the process is to stop. */
  stop: AbortSignal;
  /** Aborted when there is no time to drain: by anything but a first SIGTERM. */
  hurry: AbortSignal;
}

/**
 * Signals that are aborted by SIGTERM, by Ctrl-C, when the terminal closes, and when the parent process ends. The
 * parent is the primary of a worker, or npm: when npm is killed, this process would otherwise keep the port.
 */
export function stopSignal(): Stopping {
  const [stop, hurry] = [new AbortController(), new AbortController()];
  const end = (event: string) => {
    if (event !== 'SIGTERM' || stop.signal.aborted) hurry.abort();
    stop.abort();
  };
  // `on` instead of `once`: without a remaining listener some tools end the process at once.
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const)
    process.on(event, () => end(event));
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) end('parent');
    }, 500).unref();
  }
  return { stop: stop.signal, hurry: hurry.signal };
}
