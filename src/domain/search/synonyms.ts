import { normalizeText } from '../texts/fold.ts';
import { stemOf } from './stem.ts';
import lines from './synonyms.json' with { type: 'json' };
import { leadingForm, phraseForm, type TitleForm } from './titles.ts';
import { isEmptyWord } from './words.ts';

/**
 * What people call one thing, here and in other regions, a line of `synonyms.json` a thing. Plurals, and the gender of
 * longer words, go without saying. A plain word stands in one line; signs before a name say where it counts:
 *
 * - `carrito_bebé`: these words in a row, with or without 'de', 'para', 'y' between them; in titles.
 * - `>móvil`: a search for the word means this thing; the word in a title mostly means another thing.
 * - `^coche!bebé`: the same, but a title that begins with it means the thing, too, unless it says 'bebé'.
 * - `<aire_inverter`: only titles say so, nobody types it; of one word, too.
 *
 * The lists have no words that are mostly something else ('ratón', 'goma'), nothing that descriptions say of any thing
 * ('pesa' poco), and no things of another kind that nobody takes instead: a monitor is no television.
 */
export const synonymGroups: readonly (readonly string[])[] = lines.map((line) =>
  normalizeText(line).split(' '),
);

export interface Synonym {
  stems: readonly string[];
  /** The written words of `stems`. */
  words: readonly string[];
  titles: readonly TitleForm[];
}

interface Name extends Synonym {
  /** Typed words as stems; empty for names that only titles use. */
  typed: readonly string[];
  /** Whether it means the thing only as the first typed word. */
  isLoose: boolean;
}

function readName(written: string): Name {
  const sign = /^[<>^]/.exec(written)?.[0] ?? '';
  const [name = '', ...unless] = written.slice(sign.length).split('!');
  const parts = name.split('_');
  const row = parts.length > 1 || sign === '<' ? [phraseForm(parts)] : [];
  return {
    typed: sign === '<' ? [] : parts.map(stemOf),
    isLoose: sign === '>' || sign === '^',
    stems: sign === '' && parts.length === 1 ? [stemOf(name)] : [],
    words: sign === '' && parts.length === 1 ? [name] : [],
    titles: sign === '>' ? [] : sign === '^' ? [leadingForm(parts, unless)] : row,
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

interface Known {
  name: Name;
  others: Synonym;
}

/** Names by the stem of their first word, longest first. */
const byFirst = new Map<string, Known[]>();
const plain = new Set<string>();
for (const group of synonymGroups) {
  const read = group.map(readName);
  const own = new Set(read.flatMap(({ stems }) => stems));
  // A title that says 'aire acondicionado' says 'acondicionado' already.
  const names = read.map((name) =>
    name.stems.length === 0 && name.typed.some((stem) => own.has(stem)) && !name.isLoose
      ? { ...name, titles: [] }
      : name,
  );
  for (const name of names) {
    const [first] = name.typed;
    if (first === undefined) continue;
    const rest = names.filter((other) => other !== name);
    const others = {
      stems: unique(rest.flatMap(({ stems }) => stems)).filter((stem) => !name.stems.includes(stem)),
      words: rest.flatMap(({ words }) => words),
      titles: rest.flatMap(({ titles }) => titles),
    };
    byFirst.set(first, [...(byFirst.get(first) ?? []), { name, others }]);
    for (const stem of name.stems) plain.add(stem);
  }
}
for (const names of byFirst.values()) names.sort((a, b) => b.name.typed.length - a.name.typed.length);

const none: readonly Synonym[] = [];

/** Other names of the things that a stem names. `isFirst`: its word is the first typed one. */
export function synonymsOf(stem: string, isFirst = true): readonly Synonym[] {
  const names = byFirst.get(stem);
  if (!names) return none;
  return names
    .filter(({ name }) => name.typed.length === 1 && (isFirst || !name.isLoose))
    .map(({ others }) => others);
}

/** Names of several words among the typed ones, with their words and the thing's other names. */
export function namesInARow(words: readonly string[]): { words: readonly string[]; others: Synonym }[] {
  const meant = words.filter((word) => !isEmptyWord(word));
  const stems = meant.map(stemOf);
  return stems.flatMap((stem, at) =>
    (byFirst.get(stem) ?? [])
      .filter(({ name }) => name.typed.length > 1 && name.typed.every((one, nth) => stems[at + nth] === one))
      .map(({ name, others }) => ({ words: meant.slice(at, at + name.typed.length), others })),
  );
}

/** Whether a stem belongs to an unambiguous listed word. */
export const isListedWord = (stem: string): boolean => plain.has(stem);
