import { clsx } from 'clsx';

/** Beside the name of a person who confirmed their address. `short` only shows the mark, where a line is narrow. */
export const EmailVerified = ({ short = false, className }: { short?: boolean; className?: string }) => (
  <span title={short ? 'Email verificado' : undefined} className={clsx('verified', className)}>
    {short ? <span className="sr-only">Email verificado</span> : 'Email verificado'}
  </span>
);
