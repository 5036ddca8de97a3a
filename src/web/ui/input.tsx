import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldProps } from './field.tsx';

/** The common style of text controls: 16 px text so that phones don't zoom, and a border with 3:1 contrast. */
export const controlClass = 'control';

export function Input({
  className,
  start,
  ...props
}: ComponentProps<'input'> & {
  start?: ReactNode;
}) {
  const input = (
    <input
      {...useFieldProps()}
      {...props}
      className={clsx(controlClass, 'h-12 read-only:bg-paper-2', start && 'pl-11', className)}
    />
  );
  if (!start) return input;
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-3 [&>svg]:size-5"
      >
        {start}
      </span>
      {input}
    </div>
  );
}
