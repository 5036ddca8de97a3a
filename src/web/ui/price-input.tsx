import { clsx } from 'clsx';
import { type FocusEventHandler, useRef, useState } from 'react';
import { NumericFormat } from 'react-number-format';
import { pesosTyped } from '#domain/prices/typed-pesos.ts';
import { useHydrated } from '../forms/form-marks.tsx';
import { useTypedBefore } from '../forms/use-typed-before.ts';
import { useFieldProps } from './field-context.ts';
import { controlClass } from './input.tsx';

/** The whole pesos in a pasted text, as digits: '$ 1.250.000,00' -> '1250000'. Cents are dropped. */
export function pesosIn(text: string): string {
  const pesos = Math.trunc(pesosTyped(text) ?? -1);
  return pesos >= 0 && pesos < 1e15 ? `${pesos}` : '';
}

/**
 * An input for a price in whole pesos: shows '$' before it and adds dots while typing; accepts digits only. The form
 * receives the plain integer under `name` (empty when nothing was typed); without script, the text as typed.
 */
export function PriceInput({
  name,
  defaultValue,
  value,
  onValueChange,
  onBlur,
  placeholder,
  disabled,
  className,
  maxDigits = 12,
  ...rest
}: {
  name?: string;
  defaultValue?: number | string | null;
  /** When given, the input is controlled. */
  value?: number | null;
  onValueChange?: (price: number | null) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  maxDigits?: number;
  'aria-label'?: string;
  autoFocus?: boolean;
}) {
  const [own, setOwn] = useState(() => pesosIn(String(defaultValue ?? '')));
  const shown = value === undefined ? own : value === null ? '' : String(value);
  const field = useFieldProps();

  const take = (digits: string) => {
    setOwn(digits);
    onValueChange?.(digits === '' ? null : Number(digits));
  };

  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useTypedBefore(input, (typed) => take(pesosIn(typed).slice(0, maxDigits)));

  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center font-semibold text-ink-2"
      >
        $
      </span>
      <NumericFormat
        {...field}
        {...rest}
        getInputRef={input}
        name={isHydrated ? undefined : name}
        value={shown}
        valueIsNumericString
        thousandSeparator="."
        decimalSeparator=","
        decimalScale={0}
        allowNegative={false}
        allowLeadingZeros={false}
        isAllowed={({ value: digits }) => digits.length <= maxDigits}
        onValueChange={({ value: digits }, { source }) => {
          if (source === 'event') take(digits);
        }}
        onPaste={(event) => {
          // The input by itself would read '450,000' and 'USD 450,000' as 450.
          event.preventDefault();
          const pasted = pesosIn(event.clipboardData.getData('text'));
          const { selectionStart, selectionEnd, value: text } = event.currentTarget;
          const around = [text.slice(0, selectionStart ?? 0), text.slice(selectionEnd ?? 0)];
          const digits = around.join(pasted).replace(/\D/g, '');
          if (pasted && digits.length <= maxDigits) take(digits);
        }}
        onBlur={onBlur}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        className={clsx(controlClass, 'figures h-12 pl-8 font-semibold text-lg!', className)}
      />
      {name && isHydrated && <input type="hidden" name={name} value={shown} disabled={disabled} />}
    </div>
  );
}
