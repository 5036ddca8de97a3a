/** Lower case without accents: what the search compares. The database's `fold_text` does the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** A LIKE pattern for "contains", with the wildcards the person typed taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
