/**
 * The extent of the long tests: a fifth, or all of it when `WHOLE_TESTS` is set, as `npm test -- --strict` does in
 * nightly runs.
 */
export const isWhole = process.env.WHOLE_TESTS === '1';

/** The items that a long test tries: all of them, or every fifth, or another part. */
export const some = <One>(whole: readonly One[], part = 5): readonly One[] =>
  isWhole ? whole : whole.filter((_, nth) => nth % part === 0);

/** The number of rounds of a long test: all of them, or a fifth, or another part. */
export const rounds = (whole: number, part = 5): number => (isWhole ? whole : Math.ceil(whole / part));
