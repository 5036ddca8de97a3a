/** Aborted by SIGTERM, Ctrl-C, or the end of the primary process. A second Ctrl-C ends at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  // A terminal that closes is a wish to stop as well.
  process.once('SIGHUP', stop);
  return controller.signal;
}
