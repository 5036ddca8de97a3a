import names from './category-names.json' with { type: 'json' };
import { anyOfWords } from './titles.ts';

export interface NamedCategory {
  slug: string;
  /** A regular expression of folded titles that ask for something else of the category; null when there is none. */
  unless: string | null;
}

/**
 * The words of each category's own name and their everyday forms, in the singular. A search for one of them finds what
 * is filed there, unless its title has one of the last. Names of single things ('cargador') are no names of a category; 'chico' alone is a size.
 */
export const categoryNames: readonly (readonly string[])[] = names;

const byWord = new Map<string, NamedCategory>();
for (const [slug = '', words = '', unless] of categoryNames) {
  const category = { slug, unless: unless === undefined ? null : anyOfWords(unless.split(' ')) };
  for (const word of words.split(' ')) {
    for (const form of [word, `${word}s`, `${word}es`]) byWord.set(form, category);
  }
}

export const findNamedCategory = (word: string): NamedCategory | null => byWord.get(word) ?? null;
