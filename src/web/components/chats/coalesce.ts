/**
 * A task that runs once at a time. Asked for while it runs, it runs once more afterwards, as it was asked for last: what has
 * happened meanwhile may have come too late for it.
 */
export function coalesce<Given extends unknown[]>(
  task: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isRunning = false;
  let due: Given | null = null;
  return async (...given) => {
    due = given;
    if (isRunning) return;
    isRunning = true;
    try {
      while (due) {
        const now: Given = due;
        due = null;
        await task(...now);
      }
    } finally {
      isRunning = false;
    }
  };
}
