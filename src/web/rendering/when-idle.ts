/** Milliseconds after which it is done even if the page has had no quiet moment. */
const longestMs = 2_000;

/** Runs something in the page's next quiet moment; at once where the browser has no word for it. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestMs });
  else work();
}
