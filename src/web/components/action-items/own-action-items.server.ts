import type { DealInProgress } from '#application/action-items/deal-steps.ts';
import type { ActionItemList } from '#application/action-items/queries.ts';
import { type ActionItemRow, actionItemRows } from '#domain/action-items/pending.ts';

export interface OwnActionItems {
  rows: ActionItemRow[];
  deals: DealInProgress[];
  hasMoreDeals: boolean;
}

const dealsShown = 4;

export function ownActionItems({ items, deals }: ActionItemList, now: Date): OwnActionItems {
  const others = deals.filter(({ next }) => next.what !== 'answer' && next.what !== 'conclude');
  return {
    rows: actionItemRows(items, now),
    deals: others.slice(0, dealsShown),
    hasMoreDeals: others.length > dealsShown,
  };
}
