export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
