import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-sky text-white hover:bg-sky-press active:bg-sky-press',
  secondary: 'border border-ink bg-white text-ink hover:bg-paper-2 active:bg-paper-3',
  ghost: 'text-ink hover:bg-paper-2 active:bg-paper-3',
  destructive: 'bg-rejected text-white hover:bg-rejected-press active:bg-rejected-press',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-10 gap-1.5 px-3.5 text-sm',
  md: 'h-12 gap-2 px-5 text-base',
  lg: 'h-14 gap-2.5 px-6 text-lg',
  icon: 'size-12',
};

/** The classes of a button, for things that must look like one. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
) =>
  clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md text-center',
    'font-[650] no-underline transition-colors [&>svg]:size-5 [&>svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress',
    variants[variant],
    sizes[size],
    className,
  );

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * A button is a verb. While `busy` it reads `busyText`, keeps the focus and ignores presses,
 * so a double click does its work once.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyText,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ComponentProps<'button'> & Look & { busy?: boolean; busyText?: ReactNode }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      onClick={press}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={buttonClass(variant, size, className)} />;
}

/** A square button with only an icon; `label` is what it says to a screen reader and on hover. */
export function IconButton({
  label,
  variant = 'ghost',
  className,
  ...props
}: ComponentProps<'button'> & { label: string; variant?: ButtonVariant }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...props}
      className={buttonClass(variant, 'icon', className)}
    />
  );
}
