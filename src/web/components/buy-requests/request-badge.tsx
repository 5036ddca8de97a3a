import type { RequestStatus } from '#domain/request-lifecycle.ts';
import { requestBadge } from '#domain/request-status.ts';
import { Badge } from '../../ui/badge.tsx';

/** ACTIVA while it takes offers, CERRADA otherwise. */
export const RequestBadge = ({ status, className }: { status: RequestStatus; className?: string }) => (
  <Badge
    tone={status === 'active' ? 'accepted' : 'finalized'}
    className={className}
    icon={
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2!">
        {status === 'active' ? (
          <circle cx="4" cy="4" r="4" fill="currentColor" />
        ) : (
          <path d="M0 3h8v2H0z" fill="currentColor" />
        )}
      </svg>
    }
  >
    {requestBadge(status)}
  </Badge>
);
