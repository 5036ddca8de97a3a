import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Milliseconds after which it no longer waits for a frame: a page in the background paints none. */
const longestMs = 100;

/** Runs the work of a tap after the next paint, so that a slow phone first shows that it took the tap. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestMs);
}

/** Children that take their time to be drawn: `before` is shown first, so that a tap is answered at once. */
export function AfterPaint({ before, children }: { before: ReactNode; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted ? children : before;
}
