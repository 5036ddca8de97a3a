import { Check, CircleDashed, Clock, Minus, Undo2, X } from 'lucide-react';
import { offerBadge } from '#domain/offer-transitions.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: ReadonlyMap<string, { tone: BadgeTone; Icon: typeof Check }> = new Map([
  ['pending', { tone: 'outline', Icon: Clock }],
  ['accepted', { tone: 'accepted', Icon: Check }],
  ['rejected', { tone: 'rejected', Icon: X }],
  ['withdrawn', { tone: 'secondary', Icon: Undo2 }],
  ['finalized', { tone: 'finalized', Icon: Minus }],
]);

/** An offer's status in word, sign and colour; 'Desconocido' for one we don't know. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { tone, Icon } = looks.get(status) ?? { tone: 'secondary', Icon: CircleDashed };
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" strokeWidth={2.75} />} className={className}>
      {offerBadge(status)}
    </Badge>
  );
}
