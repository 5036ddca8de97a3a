/** Builds the product, unless the last build was made from exactly the same sources. */
export function buildStale(): void;
