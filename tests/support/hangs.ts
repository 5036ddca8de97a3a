/**
 * After this many milliseconds something counts as hung. It is no performance limit: a busy machine may need a minute
 * for what usually takes a second.
 */
export const HANGS_MS = 300_000;
