import type { ReactNode } from 'react';
import { useMarketReturn } from '../../pages/last-market.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** A link back to the marketplace with the last search and scroll position. Without script, to the start of the marketplace. */
export const MarketBackLink = ({ arrow, children }: { arrow?: boolean; children: ReactNode }) => (
  <BackLink {...useMarketReturn()} arrow={arrow} viewTransition>
    {children}
  </BackLink>
);
