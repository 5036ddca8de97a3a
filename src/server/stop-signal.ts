/**
 * Aborted by SIGTERM, by Ctrl-C, by a terminal that closes, and by the end of the process we were started from:
 * the primary of a worker, or npm, which would otherwise leave us behind holding the port when it is killed.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  // `on`, not `once`: tools that see no listener left would end the process at once.
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500).unref();
  }
  return controller.signal;
}
