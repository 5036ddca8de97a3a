import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../forms/intent-form.tsx';
import { useFieldProps } from './field.tsx';
import { controlClass } from './input.tsx';

/**
 * A native select in the style of the other controls. Its children are `<option>`s. What was chosen before the page's
 * script came is kept; with a `value`, it is passed to `onChange`.
 */
export function Select({
  className,
  size = 'md',
  value,
  ...props
}: Omit<ComponentProps<'select'>, 'size' | 'defaultValue'> & {
  size?: 'sm' | 'md';
  value?: string;
  defaultValue?: string;
}) {
  const isHydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const earlier = useRef<string>(undefined);
  const tell = useEffectEvent(() => {
    const { current } = select;
    if (value === undefined || !current || earlier.current === undefined || earlier.current === value) return;
    current.value = earlier.current;
    current.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // Read before React sets the value; passed on once the page can navigate.
  useLayoutEffect(() => {
    earlier.current = select.current?.value;
  }, []);
  useEffect(() => tell(), []);
  // React would set a select with a value back to it when it takes over the page.
  const initial = value === undefined ? {} : isHydrated ? { value } : { defaultValue: value };
  return (
    <div className={clsx('select', className)}>
      <select
        {...useFieldProps()}
        {...props}
        {...initial}
        ref={select}
        className={clsx(controlClass, 'truncate pr-10', size === 'sm' ? 'h-10' : 'h-12')}
      />
    </div>
  );
}
