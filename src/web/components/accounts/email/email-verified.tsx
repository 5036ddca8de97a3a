import { clsx } from 'clsx';
import { BadgeCheck } from 'lucide-react';

/** Beside the name of a person who confirmed their address. `short` only shows the mark, where a line is narrow. */
export const EmailVerified = ({ short = false, className }: { short?: boolean; className?: string }) => (
  <span
    title={short ? 'Email verificado' : undefined}
    className={clsx('inline-flex shrink-0 items-center gap-1 align-middle text-accepted text-sm', className)}
  >
    <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
    <span className={short ? 'sr-only' : undefined}>Email verificado</span>
  </span>
);
