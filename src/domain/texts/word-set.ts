/** The words of a list that is divided by blanks. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
