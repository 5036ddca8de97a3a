import { useEffect, useState } from 'react';
import { intervals } from '#domain/limits/limits.ts';
import type { ProfileView } from '#domain/views/views.ts';
import { useReader } from '../../../live/use-catch-up.ts';
import { useLive, usePolling } from '../../../live/use-live.ts';

export type OwnEmail = Pick<ProfileView, 'email' | 'emailVerified' | 'pendingEmail'>;

/**
 * The account's address as it is now: read at once, when it was confirmed elsewhere, and when the page is seen again.
 * `loaded` is what the page has, if it has it: whenever the page reads it again, that is newer than what was read here.
 */
export function useOwnEmail(loaded: OwnEmail | null = null): { own: OwnEmail | null; read: () => void } {
  const [own, setOwn] = useState(loaded);
  useEffect(() => setOwn(loaded), [loaded]);
  const read = useReader(async () => {
    try {
      const answer = await fetch('/api/me', { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) setOwn(await answer.json());
    } catch {
      // Nothing came, or not all of it: what is shown stays until the next reading.
    }
  });
  useEffect(read, [read]);
  useEffect(() => {
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [read]);
  useLive({ types: ['account'] }, read);
  usePolling(read, own?.emailVerified ? null : intervals.badgePoll);
  return { own, read };
}
