import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Comparison } from '#domain/offer-comparison.ts';
import { afterPaint } from '../../after-paint.tsx';
import { comparisonPath } from './comparison-choices.ts';

/**
 * The choices of the comparison, which the address holds: `chosen` is what the menus show, at once, `isLoading` while
 * the columns are still those of the choice before.
 */
export function useComparison(by: Comparison) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(by);
  const [drawn, setDrawn] = useState(by);
  if (!isSame(drawn, by)) {
    setDrawn(by);
    setChosen(by);
  }
  const choose = (next: Comparison) => {
    setChosen(next);
    afterPaint(() => {
      void navigate(comparisonPath(query, next), { replace: true, preventScrollReset: true, state });
    });
  };
  return { chosen, choose, isLoading: !isSame(chosen, by) };
}

const isSame = (a: Comparison, b: Comparison): boolean =>
  (Object.keys(a) as (keyof Comparison)[]).every((key) => a[key] === b[key]);
