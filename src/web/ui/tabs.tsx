import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { digitsText } from '#domain/prices/price-text.ts';

export function TabLinks({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { value: string; label: string; to: string; count?: number }[];
  current: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that is chosen
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [current]);
  return (
    <nav
      aria-label={label}
      className="-mx-(--page-gap) scroll-px-(--page-gap) overflow-x-auto border-line border-b px-(--page-gap) md:mx-0 md:px-0"
    >
      <ul ref={list} className="flex gap-6 max-md:gap-4">
        {tabs.map((tab) => (
          <li key={tab.value}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.value === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-12 items-center gap-2 whitespace-nowrap border-b-3 font-[650] font-stretch-[94%] no-underline transition-colors',
                tab.value === current
                  ? 'border-ink text-ink [scroll-initial-target:nearest]'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures font-normal text-ink-3">{digitsText(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
