import type { RequestCondition } from '../buy-requests/conditions.ts';
import { isEnd, isFree, type SentenceDraft, take } from './read.ts';
import { phraseSet, phrasesByMeaning } from './sentence.ts';
import words from './words.json' with { type: 'json' };

/** Each phrase in the four forms of its words: 'usado' stands for usada, usados, usadas. */
const forms = (phrases: string): string =>
  ['o', 'a', 'os', 'as'].map((end) => phrases.replace(/(?<=nuev|[su]ad|sellad)o\b/g, end)).join();

const { nuevo, usado, cualquiera } = words.condition;
const phrases = phrasesByMeaning<RequestCondition>({ nuevo: forms(nuevo), usado: forms(usado), cualquiera });

/** 'que sea', 'estado' before the word belong to it. */
const leads = phraseSet(words.condition.before);

/** Names that have the word in them. */
const names = phraseSet(words.condition.names);

/** 'Año nuevo' is a day, '2020 o más nuevo' an age, 'el nuevo paradigma' a name or what came after another. */
const isNoCondition = (draft: SentenceDraft, index: number): boolean =>
  /^(?:ano|mas)$/.test(draft.words[index - 1]?.word ?? '') ||
  (/^nuev[oa]s?$/.test(draft.words[index]?.word ?? '') &&
    /^(?:el|la|los|las)$/.test(draft.words[index - 1]?.word ?? '') &&
    !isEnd(draft, index));

/** Reads the wanted condition and takes its words. */
export function readCondition(draft: SentenceDraft): RequestCondition | null {
  let condition: RequestCondition | null = null;
  for (let index = 0; index < draft.words.length; index++) {
    const name = names.at(draft.words, index);
    if (name || isNoCondition(draft, index)) {
      index += (name?.length ?? 1) - 1;
      continue;
    }
    const lead = leads.at(draft.words, index);
    const from = index + (lead?.length ?? 0);
    const found = phrases.at(draft.words, from);
    if (!found || !isFree(draft, index, from - index + found.length)) continue;
    if (condition !== null && condition !== found.meaning && found.meaning !== 'usado') continue;
    condition ??= found.meaning;
    take(draft, 'condition', index, from - index + found.length);
    index = from + found.length - 1;
  }
  return condition;
}
