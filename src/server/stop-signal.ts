/**
 * A signal that is aborted by SIGTERM, by Ctrl-C, when the terminal closes, and when the parent process ends. The
 * parent is the primary of a worker, or npm: when npm is killed, this process would otherwise keep the port.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  // `on` instead of `once`: without a remaining listener some tools end the process at once.
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500).unref();
  }
  return controller.signal;
}
