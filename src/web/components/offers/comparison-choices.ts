import {
  type Comparison,
  comparedStatuses,
  comparisonSorts,
  type ReceivedOrder,
  receivedOrders,
  usualComparison,
} from '#domain/offers/comparison.ts';
import { deliveryTimes, offerConditions } from '#domain/offers/conditions.ts';
import { questionParam, questionsCursorParam } from '#domain/paths.ts';
import type { ListParams } from '../../pages/list-page.ts';

export const offerList: ListParams = { shown: 'shown', cursor: 'cursor' };

const comparisonParameters = ['status', 'condition', 'delivery', 'meets', 'sort', 'duel'];

const publicationParameters = [
  ...Object.values(offerList),
  ...comparisonParameters,
  'order',
  questionParam,
  questionsCursorParam,
];

/** The parameters that forms of the page carry on; foreign ones, such as a tracker's, would bypass the page cache. */
export const ownParameters = (query: URLSearchParams): [name: string, value: string][] =>
  [...query].filter(([name]) => publicationParameters.includes(name));

/** Whether the address asks for the comparison. Only the owner sees it without asking. */
export const asksForComparison = (query: URLSearchParams): boolean =>
  comparisonParameters.some((name) => query.has(name));

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

export const readComparison = (query: URLSearchParams): Comparison => ({
  status:
    query.get('status') === '' ? '' : oneOf(comparedStatuses, query.get('status')) || usualComparison.status,
  condition: oneOf(offerConditions, query.get('condition')),
  delivery: oneOf(deliveryTimes, query.get('delivery')),
  meets: oneOf(['all'], query.get('meets')),
  sort: oneOf(comparisonSorts, query.get('sort')) || usualComparison.sort,
});

export const readReceivedOrder = (query: URLSearchParams): ReceivedOrder =>
  oneOf(receivedOrders, query.get('order')) || 'fit';

export const readChosenColumns = (query: URLSearchParams): string[] =>
  query.getAll('duel').flatMap((ids) => ids.split(','));

/** The address of the page with this offer in the first column. */
export function comparePath(query: URLSearchParams, id: string): string {
  const next = new URLSearchParams(query);
  next.set('duel', id);
  return `?${next}#comparacion`;
}
