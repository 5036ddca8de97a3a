import { offerTable } from '../lifecycle/offer-table.ts';
import { isDeal, type OfferStatus } from '../lifecycle/statuses.ts';
import { limits } from '../limits/limits.ts';
import { chatTexts } from './texts.ts';

export interface ChatDeal {
  offerStatus: OfferStatus | null | undefined;
  doneAt: Date | null;
  /** Whether a block separates the two, who have no running deal. */
  isParted: boolean;
}

const daysInMs = limits.chatDaysAfterDeal * 24 * 60 * 60 * 1000;

/** Deals that were done before this moment have conversations that can only be read. */
const writableSince = (now: Date): Date => new Date(now.getTime() - daysInMs);

/**
 * Why nothing can be written in a conversation; null while it is open: as long as its offer is accepted, and for some
 * days after the deal was done.
 */
export function closedReason({ offerStatus, doneAt, isParted }: ChatDeal, now: Date): string | null {
  if (!offerStatus || !isDeal(offerStatus) || isParted) return chatTexts.closed;
  return doneAt !== null && doneAt <= writableSince(now) ? chatTexts.over : null;
}

export const chatSteps = {
  agreed: 'Aceptada',
  done: 'Se concretó',
  fellThrough: 'No se concretó',
} as const;

export type ChatStep = keyof typeof chatSteps;

export function lastStepOf({
  offerStatus,
  doneAt,
}: Pick<ChatDeal, 'offerStatus' | 'doneAt'>): ChatStep | null {
  if (!offerStatus) return null;
  if (isDeal(offerStatus)) return doneAt === null ? 'agreed' : 'done';
  return offerStatus === offerTable.fallThrough.to ? 'fellThrough' : null;
}
