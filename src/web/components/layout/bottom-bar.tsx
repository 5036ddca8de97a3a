import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export const BottomBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={clsx(
      'bottom-bar fixed inset-x-0 z-20 flex flex-wrap gap-3 border-ink border-t bg-paper px-(--page-gap) *:flex-auto max-[22rem]:gap-[8px] max-[22rem]:*:px-[8px] max-[22rem]:*:text-[min(1rem,6vw)]',
      'md:static md:border-0 md:bg-transparent md:p-0 md:*:flex-none',
      className,
    )}
  >
    {children}
  </div>
);
