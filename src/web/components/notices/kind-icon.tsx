import {
  AlarmClock,
  ArrowLeftRight,
  BadgeCheck,
  CircleOff,
  CircleX,
  Handshake,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  Pencil,
  Repeat,
  Search,
  Tag,
  Trash,
  Undo2,
  Unlink,
} from 'lucide-react';
import type { NoticeKind } from '#domain/notice-kinds.ts';

const icons: Record<NoticeKind, LucideIcon> = {
  newOffer: Tag,
  offerEdited: Pencil,
  offerWithdrawn: Undo2,
  counterOffer: ArrowLeftRight,
  offerAccepted: Handshake,
  offerRejected: CircleX,
  offerFinalized: CircleOff,
  requestReopened: Repeat,
  requestDeleted: Trash,
  dealFellThrough: Unlink,
  dealCompleted: BadgeCheck,
  chatMessage: MessageCircle,
  alertMatch: Search,
  requestExpiring: AlarmClock,
  requestExpired: Hourglass,
};

/** Beside the words, which say the same. */
export function KindIcon({ kind }: { kind: NoticeKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />;
}
