import names from './category-names.json' with { type: 'json' };
import { anyOfWords } from './titles.ts';

export interface NamedCategory {
  slug: string;
  /** Pattern of normalized titles that ask for something else of the category; null for none. */
  unless: string | null;
}

/**
 * Names of each category and their everyday forms, in the singular. A search for one finds what is filed there,
 * unless the title has a word of the third entry. Names of single things ('cargador') are left out.
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
