import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export function Collapsible({
  summary,
  open = false,
  onToggle,
  className,
  summaryClass,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  onToggle?(isOpen: boolean): void;
  className?: string;
  summaryClass?: string;
  children: ReactNode;
}) {
  return (
    <details
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={className}
    >
      <summary className={clsx('flex min-h-12 items-center justify-between gap-3 font-[650]', summaryClass)}>
        {summary}
        <ChevronDown className="size-5 shrink-0 text-ink-2 transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
