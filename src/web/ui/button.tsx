import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
) => clsx('btn', `btn-${variant}`, `btn-${size}`, className);

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * A button; its text is a verb. While `busy` it shows `busyText`, keeps the focus and ignores presses, so that a double
 * click acts once.
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
  'aria-disabled': ariaDisabled,
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
      onMouseDown={keepFocusInForm}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || ariaDisabled}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}

/**
 * Pressing a button in a form does not move the focus: a blur could add an error line under a field, which would move
 * the button away during the press.
 */
function keepFocusInForm(event: MouseEvent<HTMLButtonElement>) {
  if (event.currentTarget.form) event.preventDefault();
}

export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={buttonClass(variant, size, className)} />;
}

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
