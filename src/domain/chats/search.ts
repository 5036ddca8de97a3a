import { wordsOf } from '../search/words.ts';
import { normalizeText } from '../texts/fold.ts';
import { shorten } from '../texts/shorten.ts';

/** Longer words are cut for searches, as in `marked_words` of the database. */
const wordMax = 60;

/** Further words of a query are ignored. */
const wordsMax = 8;

export const wordBeginnings = (typed: string): string[] =>
  [...new Set(wordsOf(normalizeText(typed)).map((word) => [...word].slice(0, wordMax).join('')))].slice(
    0,
    wordsMax,
  );

export const containsSearchWord = (piece: string, words: readonly string[]): boolean =>
  wordsOf(normalizeText(piece)).some((word) => words.some((beginning) => word.startsWith(beginning)));

const passageMax = 120;
const leadMax = 30;

export function excerptAround(message: string, words: readonly string[]): string {
  const pieces = message.trim().split(/\s+/);
  const found = Math.max(
    pieces.findIndex((piece) => containsSearchWord(piece, words)),
    0,
  );
  let from = found;
  for (let room = leadMax; from > 0; from--) {
    room -= (pieces[from - 1]?.length ?? 0) + 1;
    if (room < 0) break;
  }
  const line = pieces.slice(from).join(' ');
  return from === 0 ? shorten(line, passageMax) : `…${shorten(line, passageMax - 1)}`;
}

export const highlightMatches = (passage: string, typed: string): { text: string; isFound: boolean }[] => {
  const words = wordBeginnings(typed);
  return passage
    .split(/(\s+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isFound: containsSearchWord(text, words) }));
};
