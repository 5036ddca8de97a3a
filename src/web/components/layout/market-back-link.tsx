import type { ReactNode } from 'react';
import { useMarketReturn } from '../../pages/last-market.ts';
import { BackLink } from '../../ui/back-link.tsx';

export const MarketBackLink = ({ arrow, children }: { arrow?: boolean; children: ReactNode }) => (
  <BackLink {...useMarketReturn()} arrow={arrow} viewTransition>
    {children}
  </BackLink>
);
