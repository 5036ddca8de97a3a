import type { ReactNode } from 'react';
import { useMarketReturn } from '../../last-market.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** The way back to the marketplace as one left it. Without script it leads to the market's beginning. */
export const MarketBackLink = ({ arrow, children }: { arrow?: boolean; children: ReactNode }) => (
  <BackLink {...useMarketReturn()} arrow={arrow} viewTransition>
    {children}
  </BackLink>
);
