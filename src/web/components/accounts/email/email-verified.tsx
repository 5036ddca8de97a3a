import { clsx } from 'clsx';

/** Beside the name of a person who confirmed their address. `short` only shows the mark, where a line is narrow. */
export const EmailVerified = ({ short = false, className }: { short?: boolean; className?: string }) => (
  <span title={short ? 'Email verificado' : undefined} className={clsx('verified', className)}>
    <span aria-hidden="true" className="verified-sign" />
    <span className={short ? 'sr-only' : undefined}>Email verificado</span>
  </span>
);
