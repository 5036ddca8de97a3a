import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldProps } from './field-context.ts';
import { controlClass } from './input.tsx';

/** A native select in the style of the other controls. Its children are `<option>`s. */
export function Select({
  className,
  size = 'md',
  ...props
}: Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'md' }) {
  return (
    <div className={clsx('relative', className)}>
      <select
        {...useFieldProps()}
        {...props}
        className={clsx(controlClass, 'appearance-none truncate pr-10', size === 'sm' ? 'h-10' : 'h-12')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-2"
      />
    </div>
  );
}
