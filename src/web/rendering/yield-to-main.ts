/** Milliseconds after which it no longer waits for a frame: a page in the background paints none. */
const longestMs = 100;

/**
 * Resolves after the next paint, so that a slow phone shows a tap before its work begins. Without it a form's submission, a
 * conversation's opening and the order of a comparison took more than 200 ms there.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });
