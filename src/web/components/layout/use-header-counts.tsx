import { type ReactNode, startTransition, useState } from 'react';
import type { HeaderCounts } from '#market/accounts/profile/queries.ts';
import { later } from '../../later.tsx';
import type { ShellViewer } from './links.ts';

const LiveCounts = later(async () => (await import('./live-counts.tsx')).LiveCounts);

/** The viewer with counts that are kept right on every page without reading the page anew; `listener` goes into the page. */
export function useHeaderCounts(viewer: ShellViewer): { shown: ShellViewer; listener: ReactNode } {
  const [heard, setHeard] = useState<{ since: ShellViewer; counts: HeaderCounts }>();
  const counts = heard?.since === viewer ? heard.counts : viewer;
  const { user } = viewer;
  return {
    shown: { ...counts, user },
    listener: user && (
      <LiveCounts
        unreadCount={counts.unreadCount}
        // A transition: parts of the header that have no code yet must not be drawn anew because of it.
        onCounts={(next) => startTransition(() => setHeard({ since: viewer, counts: next }))}
      />
    ),
  };
}
