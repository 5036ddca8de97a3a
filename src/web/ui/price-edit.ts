import { digitsText } from '#domain/prices/price-text.ts';
import { readPrice } from '#domain/prices/read-price.ts';

const isDigits = (text: string): boolean => /^\d+$/.test(text);
const withoutDots = (text: string): string => text.replaceAll('.', '');

/** A price as its field shows it: dots are added to digits alone, any other text stays as it was typed. */
export const shownPrice = (typed: string): string => (isDigits(typed) ? digitsText(typed) : typed);

/** What is left in the field when its person goes on: the digits of a price that was read. */
export function settledPrice(typed: string): string {
  const { price } = readPrice(typed);
  return price !== undefined && price >= 0 && Number.isSafeInteger(price) ? String(price) : typed;
}

/**
 * The text as typed after one edit of a price field, without the dots that the field added. `inserted` is the new text
 * before the caret, where the browser says it. A text that is inserted as a whole is settled at once if it is a price.
 */
export function editedPrice(
  typed: string,
  value: string,
  caret: number,
  { inputType = '', data }: { inputType?: string; data?: string | null },
): string {
  const shown = shownPrice(typed);
  const added = value.length - shown.length;
  // A keyboard that composes says the whole word each time, so the digit is what the field has more.
  const isOneMore = added === 1 && value.slice(0, caret - 1) + value.slice(caret) === shown;
  const isComposed = inputType === 'insertCompositionText';
  const inserted = inputType.startsWith('delete')
    ? ''
    : isComposed && isOneMore
      ? value.slice(caret - 1, caret)
      : isComposed && added < 0
        ? ''
        : (data ?? value);
  const start = caret - inserted.length;
  const isKnown = start >= 0 && value.slice(start, caret) === inserted;
  const next =
    isDigits(typed) && isKnown
      ? withoutDots(value.slice(0, start)) + inserted + withoutDots(value.slice(caret))
      : value;
  return inserted.length > 1 && !isComposed ? settledPrice(next) : next;
}

/** An edit that erased only one of the field's own dots erases the digit beside it. */
export function eraseBesideDot(typed: string, value: string, caret: number, inputType: string) {
  if (!inputType.startsWith('deleteContent') || !isDigits(typed) || withoutDots(value) !== typed)
    return { value, caret };
  const start = inputType === 'deleteContentBackward' ? caret - 1 : caret;
  return { value: value.slice(0, start) + value.slice(start + 1), caret: start };
}

/** Where the caret stands in the field: as many characters behind it as before the dots were added. */
export function caretIn(shown: string, behind: string): number {
  let digits = withoutDots(behind).length;
  let caret = shown.length;
  for (; caret > 0 && digits > 0; caret--) if (shown[caret - 1] !== '.') digits--;
  return caret;
}
