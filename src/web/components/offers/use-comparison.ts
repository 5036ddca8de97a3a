import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Comparison } from '#domain/offers/comparison.ts';
import { comparisonPath } from './comparison-choices.ts';
import { useOwnAddress } from './use-own-address.ts';

/**
 * The choices of the comparison, which the address holds: `chosen` is what the menus show, at once, `isLoading` while
 * the columns are still those of the choice before.
 */
export function useComparison(by: Comparison) {
  const [query] = useSearchParams();
  const goTo = useOwnAddress();
  const [chosen, setChosen] = useState(by);
  const [drawn, setDrawn] = useState(by);
  if (!isSame(drawn, by)) {
    setDrawn(by);
    setChosen(by);
  }
  const choose = (next: Comparison) => {
    setChosen(next);
    goTo(comparisonPath(query, next));
  };
  return { chosen, choose, isLoading: !isSame(chosen, by) };
}

const isSame = (a: Comparison, b: Comparison): boolean =>
  (Object.keys(a) as (keyof Comparison)[]).every((key) => a[key] === b[key]);
