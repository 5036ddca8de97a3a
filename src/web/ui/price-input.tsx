import { type ChangeEvent, useRef, useState } from 'react';
import { digitsText } from '#domain/prices/price-text.ts';
import { readPrice } from '#domain/prices/read-price.ts';
import { useTextBeforeHydration } from '../forms/use-text-before-hydration.ts';
import { useFieldProps } from './field.tsx';
import { controlClass } from './input.tsx';

/**
 * An input for a price in whole pesos: shows '$' before it and adds dots while typing. The form sends its text, with or
 * without script, and reads it with `readPrice`; what that is sure of stands in digits once the person goes on.
 */
export function PriceInput({
  defaultValue = '',
  onValueChange,
  ...rest
}: {
  name: string;
  defaultValue?: number | string;
  onValueChange?: ((price: number | null) => void) | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean;
}) {
  const [text, setText] = useState(() => settledPrice(String(defaultValue)));
  const input = useRef<HTMLInputElement>(null);
  const take = (next: string) => {
    setText(next);
    onValueChange?.(readPrice(next).price ?? null);
  };
  useTextBeforeHydration(input, (before) => take(settledPrice(before)));

  const edit = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: edited, selectionStart } = currentTarget;
    const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
    const after = eraseBesideDot(text, edited, selectionStart ?? edited.length, inputType);
    const next = editedPrice(text, after.value, after.caret, { inputType, data });
    const nextShown = shownPrice(next);
    if (nextShown !== edited) {
      const caret = caretIn(nextShown, after.value.slice(after.caret));
      const putCaret = () => currentTarget.setSelectionRange(caret, caret);
      currentTarget.value = nextShown;
      putCaret();
      // Chrome on phones moves the caret once more after its event.
      setTimeout(() => currentTarget.value === nextShown && putCaret());
    }
    take(next);
  };

  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center font-semibold text-ink-2"
      >
        $
      </span>
      <input
        {...useFieldProps()}
        {...rest}
        ref={input}
        type="text"
        value={shownPrice(text)}
        onChange={edit}
        // A suggested price is replaced by typing.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setText(settledPrice(text))}
        inputMode="numeric"
        autoComplete="off"
        className={`${controlClass} figures h-12 pl-8 font-semibold text-lg!`}
      />
    </div>
  );
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);
const withoutDots = (text: string): string => text.replaceAll('.', '');

export const shownPrice = (typed: string): string => (isDigits(typed) ? digitsText(typed) : typed);

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
  // An IME reports the whole composition, so the typed digit is the difference of `value` and `shown`.
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

export function caretIn(shown: string, behind: string): number {
  let digits = withoutDots(behind).length;
  let caret = shown.length;
  for (; caret > 0 && digits > 0; caret--) if (shown[caret - 1] !== '.') digits--;
  return caret;
}
