/** Builds unless the last build was made from exactly these sources. */
export function buildStale(): void;
