/** Tells that questions were unfolded, now or on a page before. */
export let noteUnfolded: () => void = () => undefined;

const unfolded =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        noteUnfolded = resolve;
      });

/** Resolves once questions are unfolded, and at once on the server: most people never unfold them. */
export const whenUnfolded = (): Promise<void> => unfolded;
