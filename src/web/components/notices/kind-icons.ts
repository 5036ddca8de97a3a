// Written by 'npm run docs:generate' from the icons named in src/domain/notices.

import {
  AlarmClock,
  ArrowLeftRight,
  BadgeCheck,
  CircleOff,
  CircleX,
  FilePenLine,
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

export const kindIcons: Record<NoticeKind, LucideIcon> = {
  alertMatch: Search,
  chatMessage: MessageCircle,
  counterOffer: ArrowLeftRight,
  dealCompleted: BadgeCheck,
  dealFellThrough: Unlink,
  newOffer: Tag,
  offerAccepted: Handshake,
  offerEdited: Pencil,
  offerFinalized: CircleOff,
  offerRejected: CircleX,
  offerWithdrawn: Undo2,
  requestDeleted: Trash,
  requestEdited: FilePenLine,
  requestExpired: Hourglass,
  requestExpiring: AlarmClock,
  requestReopened: Repeat,
};
