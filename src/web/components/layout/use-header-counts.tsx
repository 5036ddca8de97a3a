import { type ReactNode, startTransition, useState } from 'react';
import type { HeaderCounts } from '#application/accounts/profile.ts';
import { lazyComponent, Nothing } from '../../rendering/lazy-component.tsx';
import type { ShellViewer } from './links.ts';

const LiveCounts = lazyComponent(async () => (await import('./live-counts.tsx')).LiveCounts, {
  Failed: Nothing,
});

export function useHeaderCounts(viewer: ShellViewer): { shown: ShellViewer; listener: ReactNode } {
  const [heard, setHeard] = useState<{ since: ShellViewer; counts: HeaderCounts }>();
  const counts = heard?.since === viewer ? heard.counts : viewer;
  const { user } = viewer;
  return {
    shown: { ...counts, user },
    listener: user && (
      <LiveCounts
        unreadCount={counts.unreadCount}
        // A transition keeps the lazy parts of the header that are not loaded yet.
        onCounts={(next) => startTransition(() => setHeard({ since: viewer, counts: next }))}
      />
    ),
  };
}
