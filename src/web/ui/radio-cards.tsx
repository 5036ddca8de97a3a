import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { ErrorText, type FieldError, firstError } from './field.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export function RadioCards({
  id: givenId,
  label,
  name,
  choices,
  defaultValue,
  value,
  onValueChange,
  hint,
  error,
  required = false,
  columns = 'auto',
  className,
}: {
  id?: string;
  label: ReactNode;
  name: string;
  choices: readonly Choice[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: FieldError;
  required?: boolean;
  columns?: 'auto' | 'one' | 'two';
  className?: string;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const message = firstError(error);
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      id={givenId}
      aria-describedby={describedBy}
      aria-invalid={message ? true : undefined}
      className={clsx('min-w-0', className)}
    >
      <legend className="mb-2 font-[650] text-base leading-snug">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-ink-3 text-sm">
          {hint}
        </p>
      )}
      <div
        className={clsx(
          'grid gap-2',
          columns === 'auto' && 'grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]',
          columns === 'two' && 'grid-cols-2 max-[16rem]:grid-cols-1',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              'flex min-h-12 items-center gap-3 rounded-md border bg-white px-3 py-2 leading-snug transition-colors',
              'cursor-pointer hover:border-ink-2 has-checked:border-sky has-checked:bg-sky-soft has-checked:font-[650]',
              'has-checked:shadow-[inset_0_0_0_1px_var(--color-sky)] has-focus-visible:outline-3 has-focus-visible:outline-sky has-focus-visible:outline-offset-2',
              message ? 'border-rejected' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onValueChange?.(choice.value)}
              className="size-5 shrink-0 accent-sky outline-none"
            />
            <span className="min-w-0">
              {choice.label}
              {choice.hint && <span className="block font-normal text-ink-2 text-sm">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <div className="mt-2">
          <ErrorText id={`${id}-error`}>{message}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
