import { type ReactNode, startTransition, useState } from 'react';
import type { HeaderCounts } from '#application/accounts/profile/queries.ts';
import { lazyComponent, Nothing } from '../../rendering/lazy-component.tsx';
import type { ShellViewer } from './links.ts';

const LiveCounts = lazyComponent(async () => (await import('./live-counts.tsx')).LiveCounts, {
  Failed: Nothing,
});

/**
 * The viewer with counts that live signals update on every page, without loading the page's data. `listener` must be
 * rendered in the page.
 */
export function useHeaderCounts(viewer: ShellViewer): { shown: ShellViewer; listener: ReactNode } {
  const [heard, setHeard] = useState<{ since: ShellViewer; counts: HeaderCounts }>();
  const counts = heard?.since === viewer ? heard.counts : viewer;
  const { user } = viewer;
  return {
    shown: { ...counts, user },
    listener: user && (
      <LiveCounts
        unreadCount={counts.unreadCount}
        // As a transition: otherwise React would render again the parts of the header whose code is not loaded yet.
        onCounts={(next) => startTransition(() => setHeard({ since: viewer, counts: next }))}
      />
    ),
  };
}
