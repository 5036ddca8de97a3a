import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';

export type FieldError = string | readonly string[] | null | undefined;

export const firstError = (error: FieldError): string | undefined =>
  (typeof error === 'string' ? error : error?.[0]) || undefined;

export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  id: givenId,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const message = firstError(error);
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {optional && <span className="font-normal text-ink-3"> (opcional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-ink-3 text-sm">
          {hint}
        </p>
      )}
      <FieldContext value={{ id, describedBy, invalid: message !== undefined, required }}>
        {children}
      </FieldContext>
      {message && <ErrorText id={`${id}-error`}>{message}</ErrorText>}
    </div>
  );
}

export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 font-medium text-rejected text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

export function useFieldProps(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
    ...(field.required ? { 'aria-required': true } : {}),
  };
}
