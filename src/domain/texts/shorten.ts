/** Characters that notifications and cards quote of a longer text. */
export const excerptMax = 140;

/**
 * A text on one line of at most `max` characters (code points). A longer one ends in '…', after a whole word unless
 * that would cost more than half of the room.
 */
export function shorten(text: string, max: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= max) return letters.join('');
  // Includes the letter after the cut, so a word that ends exactly there is kept whole.
  const end = letters.slice(0, max).lastIndexOf(' ');
  const kept = letters.slice(0, end >= max / 2 ? end : max - 1).join('');
  return `${kept.trimEnd()}…`;
}
