import { clsx } from 'clsx';

export const EmailVerified = ({ short = false, className }: { short?: boolean; className?: string }) => (
  <span title={short ? 'Email verificado' : undefined} className={clsx('verified', className)}>
    {short ? <span className="sr-only">Email verificado</span> : 'Email verificado'}
  </span>
);
