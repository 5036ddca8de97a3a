/**
 * What takes longer than this many milliseconds hangs. It judges nothing: a loaded machine may take a minute for what
 * takes a quiet one a second.
 */
export const HANGS_MS = 300_000;
