import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type StatusCounts, type StatusTab, tabCount } from '#domain/own-lists/tabs.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export function StatusTabs<Status extends string>({
  label,
  tabs,
  counts,
}: {
  label: string;
  tabs: readonly StatusTab<Status>[];
  counts: StatusCounts<Status>;
}) {
  const [query] = useSearchParams();
  const all = Object.values<number | undefined>(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <TabLinks
      label={label}
      current={statusTabOf(tabs, query)?.value ?? 'todas'}
      tabs={[
        { value: 'todas', label: 'Todas', to: '?', count: all },
        ...tabs.map((tab) => ({
          value: tab.value,
          label: tab.label,
          to: `?${statusTabParam}=${tab.value}`,
          count: tabCount(tab, counts),
        })),
      ]}
    />
  );
}

export const NothingOfThis = ({ children }: { children: ReactNode }) => (
  <p className="py-8 text-ink-2">
    {children}{' '}
    <Link to="?" className="link">
      Ver todas
    </Link>
  </p>
);

export const statusTabParam = 'estado';

export const statusTabOf = <Status extends string>(
  tabs: readonly StatusTab<Status>[],
  query: URLSearchParams,
): StatusTab<Status> | undefined => tabs.find(({ value }) => value === query.get(statusTabParam));
