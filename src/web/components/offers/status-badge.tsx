import { clsx } from 'clsx';
import { CircleDashed, Lock } from 'lucide-react';
import { type OfferStatus, offerBadge } from '#domain/lifecycle/statuses.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

/** The signs are drawn by `src/web/styles/pieces.css`: a page shows dozens of them. */
const looks: Record<OfferStatus, { tone: BadgeTone; sign: string }> = {
  pending: { tone: 'outline', sign: 'sign sign-clock' },
  accepted: { tone: 'accepted', sign: 'sign sign-check' },
  rejected: { tone: 'rejected', sign: 'sign sign-cross' },
  withdrawn: { tone: 'secondary', sign: 'sign sign-back' },
  finalized: { tone: 'finalized', sign: 'sign sign-line' },
};

export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const look = Object.hasOwn(looks, status) ? looks[status as OfferStatus] : null;
  const icon = look ? undefined : <CircleDashed aria-hidden="true" strokeWidth={2.75} />;
  return (
    <Badge tone={look?.tone ?? 'secondary'} icon={icon} className={clsx(look?.sign, className)}>
      {offerBadge(status)}
    </Badge>
  );
}

export const OfferBadges = ({ offer }: { offer: Pick<OfferView, 'status' | 'publicVisibility'> }) => (
  <>
    <StatusBadge status={offer.status} />
    {!offer.publicVisibility && (
      <Badge tone="secondary" icon={<Lock aria-hidden="true" />}>
        Privada
      </Badge>
    )}
  </>
);
