import { clsx } from 'clsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { readPrice } from '#domain/prices/read-price.ts';
import { useTypedBefore } from '../forms/use-typed-before.ts';
import { useFieldProps } from './field-context.ts';
import { controlClass } from './input.tsx';
import { caretIn, editedPrice, eraseBesideDot, settledPrice, shownPrice } from './price-edit.ts';

/**
 * An input for a price in whole pesos: shows '$' before it and adds dots while typing. The form sends its text, with or
 * without script, and reads it with `readPrice`; what that is sure of stands in digits once the person goes on.
 */
export function PriceInput({
  defaultValue,
  value,
  onValueChange,
  className,
  ...rest
}: {
  name?: string;
  defaultValue?: number | string | null;
  /** When given, the input is controlled. */
  value?: number | null;
  onValueChange?: (price: number | null) => void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  autoFocus?: boolean;
}) {
  const [typed, setTyped] = useState(() => settledPrice(String(value ?? defaultValue ?? '')));
  // A controlled price replaces a text that says another one.
  const isOther = value !== undefined && (readPrice(typed).price ?? null) !== value;
  const text = isOther ? String(value ?? '') : typed;
  const input = useRef<HTMLInputElement>(null);
  const take = (next: string) => {
    setTyped(next);
    onValueChange?.(readPrice(next).price ?? null);
  };
  useTypedBefore(input, (before) => take(settledPrice(before)));

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
        onBlur={() => setTyped(settledPrice(text))}
        inputMode="numeric"
        autoComplete="off"
        className={clsx(controlClass, 'figures h-12 pl-8 font-semibold text-lg!', className)}
      />
    </div>
  );
}
