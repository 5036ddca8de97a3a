import { expect, test } from 'vitest';
import { usualComparison } from '#domain/offers/comparison.ts';
import { comparisonQuery, readComparison } from './comparison-choices.ts';

test('the address holds the choices, without those that choose nothing', () => {
  const by = { ...usualComparison, condition: 'usado-bueno', sort: 'newest' } as const;
  const path = comparisonQuery(new URLSearchParams('shown=48&columns=48&status=pending'), by);
  expect(path).toBe('?shown=48&condition=usado-bueno&sort=newest');
  expect(readComparison(new URLSearchParams(path))).toEqual(by);
});

test('what an address says that is no choice counts as none', () =>
  expect(readComparison(new URLSearchParams('status=accepted&condition=roto&delivery=x&sort=id'))).toEqual(
    usualComparison,
  ));
