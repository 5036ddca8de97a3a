import { clsx } from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { digitsText } from '#domain/prices/price-text.ts';
import { useHydrated } from '../forms/intent-form.tsx';
import { useTextBeforeHydration } from '../forms/use-text-before-hydration.ts';
import { useFieldProps } from './field.tsx';
import { controlClass } from './input.tsx';

/**
 * A multi-line text input that grows with its content. With `maxLength` it shows the remaining characters near the
 * limit.
 */
export function Textarea({ className, onChange, maxLength, rows = 4, ...props }: ComponentProps<'textarea'>) {
  const [typed, setTyped] = useState(() => String(props.defaultValue ?? '').length);
  const element = useRef<HTMLTextAreaElement>(null);
  const field = useFieldProps();
  const isHydrated = useHydrated();
  // React writes the first text over what was typed into the server's page: it is read before, and written back.
  const [before] = useState(() => (isHydrated ? null : textInPage(field.id)));
  useLayoutEffect(() => {
    if (before !== null && element.current) element.current.value = before;
  }, [before]);
  useTextBeforeHydration(element, (text) => setTyped(text.length));
  const length = props.value === undefined ? typed : String(props.value).length;
  return (
    <div>
      <textarea
        {...field}
        {...props}
        ref={element}
        rows={rows}
        maxLength={maxLength}
        onChange={(event) => {
          setTyped(event.currentTarget.value.length);
          onChange?.(event);
        }}
        className={clsx(
          controlClass,
          'field-sizing-content block max-h-96 min-h-28 resize-y py-3',
          className,
        )}
      />
      {maxLength !== undefined && <Counter length={length} limit={maxLength} />}
    </div>
  );
}

function textInPage(id: string | undefined): string | null {
  if (typeof document === 'undefined' || !id) return null;
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement && found.value !== found.defaultValue ? found.value : null;
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const near = left <= limit * 0.1;
  return (
    <p className={clsx('figures mt-1 text-right text-sm', near ? 'font-semibold text-ink' : 'text-ink-3')}>
      <span aria-hidden="true">
        {digitsText(length)} / {digitsText(limit)}
      </span>
      <span className="sr-only" aria-live="polite">
        {near ? `Quedan ${digitsText(left)} caracteres` : ''}
      </span>
    </p>
  );
}
