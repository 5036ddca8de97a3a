import { clsx } from 'clsx';

/** Why the buyer said no; its parties read it. */
export const RejectionReason = ({ reason, className }: { reason: string; className?: string }) => (
  <div className={clsx('border-rejected border-l-4 bg-rejected-soft px-4 py-3', className)}>
    <p className="font-[650] text-rejected">Motivo del rechazo:</p>
    <p className="mt-0.5 [overflow-wrap:anywhere]">{reason}</p>
  </div>
);
