import { expect, test } from 'vitest';
import { offerStatuses, requestStatuses } from '../lifecycle/statuses.ts';
import { offerTabs, requestTabs, tabCount } from './tabs.ts';

test('every status is in exactly one tab of its list', () => {
  expect(offerTabs.flatMap(({ statuses }) => statuses).toSorted()).toEqual(offerStatuses.toSorted());
  expect(requestTabs.flatMap(({ statuses }) => statuses).toSorted()).toEqual(requestStatuses.toSorted());
});

test('a tab counts what its statuses count', () => {
  const over = offerTabs.find(({ value }) => value === 'terminadas');
  expect(over && tabCount(over, { withdrawn: 2, finalized: 3, pending: 7 })).toBe(5);
  expect(over && tabCount(over, {})).toBe(0);
});
