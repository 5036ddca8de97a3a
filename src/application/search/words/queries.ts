import { sql } from 'drizzle-orm';
import { marketWords } from '#database/schema.ts';
import type { NamedCategory } from '#domain/search/category-names.ts';
import { compoundSplits } from '#domain/search/joined.ts';
import type { Phrase, WantedWord } from '#domain/search/match.ts';
import { typoKeys } from '#domain/search/near.ts';
import { stemOf } from '#domain/search/stem.ts';
import { apart, type TitleForm } from '#domain/search/titles.ts';
import { isTypo } from '#domain/search/typos.ts';
import { isPlainWord } from '#domain/search/words.ts';
import type { Context, Transaction } from '../../context.ts';
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
  /** The forms in which a title may name the searched thing. */
  titles: TitleForm[];
  /** The category that the word names. */
  category: NamedCategory | null;
}

/** What a title may say, as one regular expression, and the words of which each such title has one. */
export const titledBy = (titles: readonly TitleForm[]): { titled: string | null; firsts: string[] } => ({
  titled: titles.length > 0 ? titles.map(({ pattern }) => pattern).join('|') : null,
  firsts: [...new Set(titles.flatMap(({ first }) => [first, `${first}s`, `${first}es`]))],
});

const texts = (name: string) => sql`${sql.placeholder(name)}::text[]`;

const alike = prepareOnce((db) =>
  db
    .select({
      word: marketWords.word,
      isTitled: sql<boolean>`${marketWords.near} is not null`.as('is_titled'),
    })
    .from(marketWords)
    .where(
      sql`${marketWords.stem} = any (${texts('stems')}) or ${marketWords.near} && ${texts('near')}
        or ${marketWords.word} = any (${texts('parts')})`,
    )
    .prepare('words_alike'),
);

interface LookUp {
  /** What a word with a wrong letter has in common with it. */
  near: readonly string[];
  /** The two words that it may be. */
  splits: readonly [string, string][];
}
const lookUps = new Map<string, LookUp>();
const lookUpsMax = 500;

/** What a word is looked up by. Of words that were asked for lately it is known. */
function lookUpOf(word: string): LookUp {
  const made = lookUps.get(word) ?? { near: typoKeys(word), splits: compoundSplits(word) };
  if (lookUps.size >= lookUpsMax) lookUps.clear();
  lookUps.set(word, made);
  return made;
}

/** What the words of some phrases look like in the market: one look-up by index, decided by the rules of the domain. */
export async function formsOf(
  db: Context['db'] | Transaction,
  phrases: readonly Pick<Phrase, 'words'>[],
): Promise<WordForms[][]> {
  const wanted = phrases.flatMap(({ words }) => words);
  if (wanted.length === 0) return phrases.map(() => []);
  const lookedUp = wanted.map(({ word }) => lookUpOf(word));
  const found = await alike(db as Context['db']).execute({
    stems: [
      ...new Set(wanted.flatMap(({ stem, joined, synonyms }) => [stem, ...joined.map(stemOf), ...synonyms])),
    ],
    near: [...new Set(lookedUp.flatMap(({ near }) => near))],
    parts: [...new Set(lookedUp.flatMap(({ splits }) => splits.flat()))],
  });
  const known = found.map(({ word, isTitled }) => ({ word, isTitled, stem: stemOf(word) }));
  const titled = new Set(known.filter((one) => one.isTitled).map((one) => one.word));
  const formsOfWord = ({ word, part, stem, joined, synonyms, titles, category }: WantedWord): WordForms => {
    const stems = new Set([stem, ...joined.map(stemOf)]);
    const forms = known.filter((one) => stems.has(one.stem)).map((one) => one.word);
    const splits = lookUpOf(word).splits.filter((pair) => pair.every((part) => titled.has(part)));
    return {
      word,
      part,
      stems: [...new Set([word, ...joined, ...forms])],
      typos: known.filter((one) => one.isTitled && isTypo(word, one.word)).map((one) => one.word),
      // The market's words are of letters only.
      synonyms: [
        ...known.filter((one) => synonyms.includes(one.stem)).map((one) => one.word),
        ...synonyms.filter((one) => !isPlainWord(one)),
      ],
      titles: [...titles, ...splits.map(apart)],
      category,
    };
  };
  return phrases.map(({ words }) => words.map(formsOfWord));
}
