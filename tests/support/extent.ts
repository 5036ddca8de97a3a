/**
 * How much the long tests do: a third of it, or the whole where `WHOLE_TESTS` is set, as `npm test -- --strict` does for
 * the night.
 */
const isWhole = process.env.WHOLE_TESTS === '1';

/** So many rounds of a long test, or a third of them. */
export const rounds = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 3));
