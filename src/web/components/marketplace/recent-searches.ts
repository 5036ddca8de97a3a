const storageKey = 'searches:last';
const keptMax = 5;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, keptMax) : [];
  } catch {
    return [];
  }
}

export function saveRecentSearch(text: string): void {
  if (text === '') return;
  const same = sameLetters(text);
  write([text, ...recentSearches().filter((other) => sameLetters(other) !== same)].slice(0, keptMax));
}

/** A search without case and accents. `fold` does more, and is too large for a page's first scripts. */
export const sameLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const forgetSearches = (): void => write([]);

function write(searches: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Without storage, earlier searches are not suggested.
  }
}
