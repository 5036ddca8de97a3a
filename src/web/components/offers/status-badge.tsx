import { Check, CircleDashed, Clock, Lock, Minus, Undo2, X } from 'lucide-react';
import { type OfferStatus, offerBadge } from '#domain/lifecycle/statuses.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

interface Look {
  tone: BadgeTone;
  Icon: typeof Check;
}

const looks: Record<OfferStatus, Look> = {
  pending: { tone: 'outline', Icon: Clock },
  accepted: { tone: 'accepted', Icon: Check },
  rejected: { tone: 'rejected', Icon: X },
  withdrawn: { tone: 'secondary', Icon: Undo2 },
  finalized: { tone: 'finalized', Icon: Minus },
};
const unknown: Look = { tone: 'secondary', Icon: CircleDashed };

/** An offer's status in word, sign and colour; 'Desconocido' for one we don't know. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { tone, Icon } = Object.hasOwn(looks, status) ? looks[status as OfferStatus] : unknown;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" strokeWidth={2.75} />} className={className}>
      {offerBadge(status)}
    </Badge>
  );
}

/** An offer's status, and a second badge when only the buyer can see the offer. */
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
