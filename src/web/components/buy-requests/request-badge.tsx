import { isOpenForOffers, type RequestStatus, requestBadge } from '#domain/lifecycle/statuses.ts';
import { Badge } from '../../ui/badge.tsx';

export const RequestBadge = ({ status, className }: { status: RequestStatus; className?: string }) => (
  <Badge
    tone={isOpenForOffers(status) ? 'outline' : 'finalized'}
    className={className}
    icon={
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2!">
        {isOpenForOffers(status) ? (
          <circle cx="4" cy="4" r="4" className="fill-accepted" />
        ) : (
          <path d="M0 3h8v2H0z" fill="currentColor" />
        )}
      </svg>
    }
  >
    {requestBadge(status)}
  </Badge>
);
