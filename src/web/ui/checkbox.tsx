import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, className, ...props }: ToggleProps) {
  const id = useId();
  return (
    <label className={clsx('flex cursor-pointer gap-3 py-2', className)}>
      <input
        {...props}
        type="checkbox"
        aria-describedby={hint ? id : undefined}
        className="mt-0.5 size-5 shrink-0 accent-sky"
      />
      <ToggleText id={id} label={label} hint={hint} />
    </label>
  );
}

export const switchClass = clsx(
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-white transition-colors',
  'before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-edge before:transition-[translate,background-color]',
  'checked:border-sky checked:bg-sky checked:before:translate-x-5 checked:before:bg-white',
  // Forced colours paint knob and ground alike: there the browser's own checkbox is shown.
  'forced-colors:appearance-auto forced-colors:before:hidden',
);

export function Switch({ label, hint, className, ...props }: ToggleProps) {
  const id = useId();
  return (
    <label className={clsx('flex cursor-pointer items-start justify-between gap-4 py-2', className)}>
      <ToggleText id={id} label={label} hint={hint} />
      <input
        {...props}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already tells its state
        role="switch"
        aria-describedby={hint ? id : undefined}
        className={`mt-0.5 ${switchClass}`}
      />
    </label>
  );
}

function ToggleText({ id, label, hint }: { id: string; label: ReactNode; hint: ReactNode }) {
  return (
    <span className="leading-snug">
      <span className="font-[550]">{label}</span>
      {hint && (
        <span id={id} className="block text-ink-2 text-sm">
          {hint}
        </span>
      )}
    </span>
  );
}
