import { sql } from 'drizzle-orm';
import { marketWords } from '#database/schema.ts';
import type { Phrase, WantedWord } from '#domain/search/match.ts';
import { typoKeys } from '#domain/search/near.ts';
import { stemOf } from '#domain/search/stem.ts';
import { isTypo } from '#domain/search/typos.ts';
import { isFoundInside } from '#domain/search/words.ts';
import type { Market, Transaction } from '../../context.ts';
import { prepareOnce } from '../../prepared.ts';

/** What a wanted word may look like in the publications there are, by the level it then has (`matchLevel`). */
export interface WordForms {
  word: string;
  /** The word again when it is found inside other words, too. */
  part: string | null;
  /** Words with the same stem, including the word itself. */
  stems: string[];
  /** Words that differ by a typo, looked for in titles only. */
  typos: string[];
  synonyms: string[];
}

const texts = (name: string) => sql`${sql.placeholder(name)}::text[]`;

const alike = prepareOnce((db) =>
  db
    .select({
      word: marketWords.word,
      isTitled: sql<boolean>`${marketWords.near} is not null`.as('is_titled'),
    })
    .from(marketWords)
    .where(sql`${marketWords.stem} = any (${texts('stems')}) or ${marketWords.near} && ${texts('near')}`)
    .prepare('words_alike'),
);

/** What the words of some phrases look like in the market: one look-up by index, decided by the rules of the domain. */
export async function formsOf(
  db: Market['db'] | Transaction,
  phrases: readonly Pick<Phrase, 'words'>[],
): Promise<WordForms[][]> {
  const wanted = phrases.flatMap(({ words }) => words);
  if (wanted.length === 0) return phrases.map(() => []);
  const found = await alike(db as Market['db']).execute({
    stems: [...new Set(wanted.flatMap(({ stem, synonyms }) => [stem, ...synonyms]))],
    near: [...new Set(wanted.flatMap(({ word }) => typoKeys(word)))],
  });
  const known = found.map(({ word, isTitled }) => ({ word, isTitled, stem: stemOf(word) }));
  const formsOfWord = ({ word, stem, synonyms }: WantedWord): WordForms => ({
    word,
    part: isFoundInside(word) ? word : null,
    stems: [word, ...known.filter((one) => one.stem === stem && one.word !== word).map((one) => one.word)],
    typos: known.filter((one) => one.isTitled && isTypo(word, one.word)).map((one) => one.word),
    synonyms: known.filter((one) => synonyms.includes(one.stem)).map((one) => one.word),
  });
  return phrases.map(({ words }) => words.map(formsOfWord));
}
