import type { DealInProgress } from '#application/action-items/deals/queries.ts';
import type { ActionItemList } from '#application/action-items/queries.ts';
import { type ActionItemRow, actionItemRows } from '#domain/action-items/pending.ts';

/** What a person's home says of what waits for them. */
export interface OwnActionItems {
  rows: ActionItemRow[];
  /** Deals that run and wait for nobody, or for the other party. */
  deals: DealInProgress[];
  hasMoreDeals: boolean;
}

/** Deals on the home; the conversations list all of them. */
const dealsShown = 4;

/** The texts are decided on the server: the page says the same until it is read again. */
export function ownActionItems({ items, deals }: ActionItemList, now: Date): OwnActionItems {
  // Whatever waits for the person is a row already.
  const others = deals.filter(({ next }) => next.what !== 'answer' && next.what !== 'conclude');
  return {
    rows: actionItemRows(items, now),
    deals: others.slice(0, dealsShown),
    hasMoreDeals: others.length > dealsShown,
  };
}
