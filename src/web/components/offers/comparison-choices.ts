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
import { type ListParams, withoutPaging } from '../../pages/list-page.ts';

export const offerList: ListParams = { shown: 'shown', cursor: 'cursor' };
export const comparisonColumns: ListParams = { shown: 'columns', cursor: 'columnsCursor' };

const publicationParameters = [
  ...Object.values(offerList),
  ...Object.values(comparisonColumns),
  'status',
  'condition',
  'delivery',
  'meets',
  'sort',
  'duel',
  'order',
  questionParam,
  questionsCursorParam,
];

/** The parameters that forms of the page carry on; foreign ones, such as a tracker's, would bypass the page cache. */
export const ownParameters = (query: URLSearchParams): [name: string, value: string][] =>
  [...query].filter(([name]) => publicationParameters.includes(name));

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

export const readSideBySideChoice = (query: URLSearchParams): string[] =>
  query.getAll('duel').flatMap((ids) => ids.split(','));

export function sideBySideQuery(query: URLSearchParams, ids: readonly string[]): string {
  const next = new URLSearchParams(query);
  next.delete('duel');
  for (const id of ids) next.append('duel', id);
  return `?${next}`;
}

export function comparisonQuery(query: URLSearchParams, by: Comparison): string {
  const next = withoutPaging(query, comparisonColumns);
  for (const [name, value] of Object.entries(by)) {
    if (value === usualComparison[name as keyof Comparison]) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
