import type { DealInProgress } from '#application/pending/deals/queries.ts';
import type { Pending } from '#application/pending/queries.ts';
import { type PendingRow, pendingRows } from '#domain/pending/pending.ts';

/** What a person's home says of what waits for them. */
export interface OwnPending {
  rows: PendingRow[];
  /** Deals that run and wait for nobody, or for the other party. */
  deals: DealInProgress[];
  hasMoreDeals: boolean;
}

/** Deals on the home; the conversations list all of them. */
const dealsShown = 4;

/** The texts are decided on the server: the page says the same until it is read again. */
export function ownPending({ items, deals }: Pending, now: Date): OwnPending {
  // Whatever waits for the person is a row already.
  const others = deals.filter(({ next }) => next.what !== 'answer' && next.what !== 'conclude');
  return {
    rows: pendingRows(items, now),
    deals: others.slice(0, dealsShown),
    hasMoreDeals: others.length > dealsShown,
  };
}
