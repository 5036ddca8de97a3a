/** The lengths an anchor may have: see `anchor_of` in the migration of the alerts. */
const anchorLengths = [1, 2, 3, 5];

/** Every part of a folded text that can be an anchor; characters as PostgreSQL counts them. */
export function partsOf(folded: string): Set<string> {
  const starts: number[] = [];
  for (let at = 0; at < folded.length; at += (folded.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) starts.push(at);
  starts.push(folded.length);
  const parts = new Set<string>();
  for (const length of anchorLengths) {
    for (let first = 0; first + length < starts.length; first++) {
      parts.add(folded.slice(starts[first], starts[first + length]));
    }
  }
  return parts;
}

export interface MatchableRequest extends Record<string, unknown> {
  searchText: string;
  zoneText: string;
  categoryId: string | null;
}

/** The anchors of all searches that a request may fit: those with words or a category, and those with zones only. */
export function requestKeys({ searchText, zoneText, categoryId }: MatchableRequest) {
  const words = [...partsOf(searchText)].map((part) => `w${part}`);
  return {
    anchors: ['*', ...(categoryId === null ? [] : [`c${categoryId}`]), ...words],
    // A zone that folds to nothing is part of every zone.
    zoneAnchors: ['', ...partsOf(zoneText)],
  };
}
