import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-es-es';
import { isNear, typoKeys } from '#domain/search/near.ts';
import { normalizeText } from '#domain/texts/fold.ts';

/**
 * Writes the Spanish words that could be taken for a misspelling of each other ('casa' and 'cama'), so that
 * searches keep them apart. They come from the most common words of the package (MIT licence). Run it by hand
 * when the package or the rule of `near.ts` changes.
 */
const target = 'src/domain/search/common-words.json';
const lineMax = 108;

const all = new Set(dictionary['commonWords-es-es'].map(normalizeText));
const isPlural = (word: string) =>
  word.endsWith('s') && (all.has(word.slice(0, -1)) || all.has(word.slice(0, -2)));
const words = [...all].filter((word) => typoKeys(word).length > 0 && !isPlural(word)).toSorted();

const byKey = new Map<string, string[]>();
for (const word of words) {
  for (const key of typoKeys(word)) byKey.set(key, [...(byKey.get(key) ?? []), word]);
}
const hasNeighbour = (word: string) =>
  typoKeys(word).some((key) => byKey.get(key)?.some((other) => isNear(word, other)));
const chosen = words.filter(hasNeighbour);

const lines = [''];
for (const word of chosen) {
  const line = lines.at(-1)!;
  if (line.length + word.length >= lineMax) lines.push(word);
  else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
}
writeFileSync(target, `${JSON.stringify(lines, null, 2)}\n`);
console.log(`${target}: ${chosen.length} words of ${all.size}`);
