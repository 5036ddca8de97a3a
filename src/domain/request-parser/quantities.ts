import { wordSet } from '../texts/fold.ts';
import { numberInWords } from '../texts/number-words.ts';
import { isCategoryNoun } from './categories.ts';
import { beginsName, isFree, isMeasure, namesNumber, type SentenceDraft, take } from './sentence.ts';
import words from './words.json' with { type: 'json' };

/** Parts of things that are also bought by themselves: 'busco 4 sillas', but 'mesa con 4 sillas'. */
const alsoProducts = wordSet(words.quantity.partsAndProducts);

/** Things that come in pairs. */
const pairs = wordSet(words.quantity.pairs);

/** Words with which no countable thing begins. */
const noProduct = wordSet(words.quantity.noProduct);

const quantityMax = 9_999;

export function readQuantity(draft: SentenceDraft): number | null {
  const head = draft.taken.indexOf(null);
  const found = (head >= 0 ? atHead(draft, head) : null) ?? anywhere(draft);
  if (!found) return null;
  take(draft, 'quantity', found.index, found.length);
  return found.quantity;
}

interface Found {
  quantity: number;
  index: number;
  length: number;
}

/** '4 sillas', 'un par de sillas', 'media docena de copas', at the beginning only. */
function atHead({ words }: SentenceDraft, index: number): Found | null {
  if (beginsName(words, index)) return null;
  const said = countAt(words, index);
  const group = groupAt(words, index, said);
  if (group) return group;
  if (!said || said.value < 2 || said.value > quantityMax || words[index + said.length - 1]?.ends)
    return null;
  const next = words[index + said.length]?.word ?? '';
  if (!/^[a-zñ]{3,}$/.test(next) || noProduct.has(next)) return null;
  if (isMeasure(next) && !alsoProducts.has(next)) return null;
  const isCounted = /s$/.test(next) || (said.value <= 20 && isCategoryNoun(next));
  return isCounted ? { quantity: said.value, index, length: said.length } : null;
}

/** A number in digits or words, with its thousands: '4', 'dos', '1.000', 'mil', '2 mil', 'dos mil quinientos'. */
function countAt(words: SentenceDraft['words'], index: number): { value: number; length: number } | null {
  const digits = /^[1-9](?:\d{0,3}|\.\d{3})$/.exec(words[index]?.word ?? '')?.[0].replace('.', '');
  const said = digits ? { value: Number(digits), length: 1 } : numberInWords(words, index);
  const length = said?.length ?? 0;
  if (words[index + length]?.word !== 'mil' || words[index + length - 1]?.ends) return said;
  const more = words[index + length]?.ends ? null : numberInWords(words, index + length + 1);
  return {
    value: (said?.value ?? 1) * 1_000 + (more?.value ?? 0),
    length: length + 1 + (more?.length ?? 0),
  };
}

function groupAt(
  words: SentenceDraft['words'],
  index: number,
  said: { value: number; length: number } | null,
): Found | null {
  const isHalf = words[index]?.word === 'media';
  const at = index + (isHalf ? 1 : (said?.length ?? 0));
  const kind = /^(par|pares|docena|docenas)$/.exec(words[at]?.word ?? '')?.[1];
  if (!kind) return null;
  const de = words[at + 1]?.word === 'de' ? 1 : 0;
  const number = isHalf ? 0.5 : (said?.value ?? 1);
  const length = at - index + 1 + de;
  if (kind.startsWith('docena')) return { quantity: Math.round(number * 12), index, length };
  const isPair = pairs.has(words[at + 1 + de]?.word ?? '');
  if (isPair) return number > 1 ? { quantity: number, index, length: said?.length ?? 1 } : null;
  return { quantity: number * 2, index, length };
}

/** '50' in '50 x 70' is a side, but not the size in 'talle 42 x 2'. */
const isSide = (words: SentenceDraft['words'], index: number): boolean =>
  /^\d/.test(words[index]?.word ?? '') && !namesNumber(words[index - 1]?.word ?? '');

/** 'x4', 'x 4', '10 unidades', 'cantidad 3'. */
function anywhere(draft: SentenceDraft): Found | null {
  const { words } = draft;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]?.word ?? '';
    const next = words[index]?.ends && !word.startsWith('cant') ? '' : (words[index + 1]?.word ?? '');
    const after = words[index + 1]?.ends ? '' : (words[index + 2]?.word ?? '');
    const isUnits = (one: string): boolean => /^(?:unidades|unidad|u|uds|unid|piezas iguales)$/.test(one);
    const isBoundary =
      after === '' || /^(?:en|hasta|por|para|con|zona|y)$/.test(after) || draft.taken[index + 2] !== null;
    const isModel = /^(?:poco|bmw|serie|thinkpad|iphone|line)$/.test(words[index - 1]?.word ?? '');
    const glued = isModel ? undefined : /^x([1-9]\d{0,2})$/.exec(word)?.[1];
    let found: Found | null = null;
    if (glued && index > 0) found = { quantity: Number(glued), index, length: 1 };
    else if (/^(?:x|por|cantidad|cant)$/.test(word) && /^[1-9]\d{0,3}$/.test(next)) {
      if (isUnits(after)) found = { quantity: Number(next), index, length: 3 };
      else if (word !== 'por' && isBoundary && Number(next) < 1_000 && !isSide(words, index - 1))
        found = { quantity: Number(next), index, length: 2 };
    } else if (/^[1-9]\d{0,3}$/.test(word) && isUnits(next))
      found = { quantity: Number(word), index, length: 2 };
    if (found && isFree(draft, found.index, found.length)) return found;
  }
  return null;
}
