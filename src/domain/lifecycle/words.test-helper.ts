/** Where a word of the tables stands: `['offer', 'accept', 'from', 0]`. */
export type WordPath = (string | number)[];

/** Every word: each value that is not made of others, and each element of a list. */
export function wordsOf(value: unknown, path: WordPath = []): WordPath[] {
  if (Array.isArray(value)) return value.flatMap((_, index) => [[...path, index]]);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => wordsOf(inner, [...path, key]));
}

/** A copy with one word taken out. */
export function without<Table>(table: Table, path: WordPath): Table {
  const copy = structuredClone(table);
  const at = path
    .slice(0, -1)
    .reduce((inner, key) => (inner as Record<string, unknown>)[key], copy as unknown);
  const last = path.at(-1)!;
  if (Array.isArray(at)) at.splice(last as number, 1);
  else delete (at as Record<string, unknown>)[last];
  return copy;
}
