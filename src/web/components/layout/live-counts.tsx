import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { HeaderCounts } from '#application/accounts/profile.ts';
import { intervals } from '#domain/limits/limits.ts';
import { unansweredPath } from '#domain/paths.ts';
import { postRead } from '../../live/calls.ts';
import { useReader } from '../../live/use-catch-up.ts';
import { useLive, usePolling } from '../../live/use-live.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { unreadLabel } from './viewer.ts';

/**
 * Reads the header's counts after a signal, or every ten seconds without a stream, and announces new notifications. A
 * page opened by a link within the site marks its notifications as read.
 */
export function LiveCounts({
  unreadCount,
  onCounts,
}: {
  unreadCount: number;
  onCounts: (counts: HeaderCounts) => void;
}) {
  const read = useReader(async () => {
    try {
      const answer = await fetch('/avisos/cuentas', { signal: AbortSignal.timeout(5_000) });
      // The account was suspended meanwhile: the page itself redirects.
      if (answer.redirected) location.reload();
      else if (answer.ok) onCounts(await answer.json());
    } catch {
      // Nothing came, or not all of it: what is shown stays until the next reading.
    }
  });
  useLive({ types: ['offer', 'notice', 'message'] }, read);
  usePolling(read, intervals.badgePoll);
  useReadsOnArrival(unreadCount);

  const known = useRef(unreadCount);
  const isMore = unreadCount > known.current;
  useEffect(() => {
    known.current = unreadCount;
  }, [unreadCount]);
  const announcement = useRef<string | null>(null);
  // The same words are said again only after others.
  if (unreadCount < known.current) announcement.current = null;
  if (isMore) announcement.current = unreadLabel(unreadCount);
  return <LiveRegion message={announcement.current} />;
}

const opened = /^\/(offer|buy-request|chats)\/([0-9a-f-]{36})$/;

function useReadsOnArrival(unreadCount: number) {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  const unread = useRef(unreadCount);
  unread.current = unreadCount;
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    if (unread.current === 0) return;
    if (pathname === unansweredPath) void postRead({ waiting: true });
    if (pathname === '/alertas') void postRead({ alerts: true });
    const [, kind, id] = opened.exec(pathname) ?? [];
    if (!id) return;
    if (kind === 'chats') void postRead({ chatId: id });
    else void postRead(kind === 'offer' ? { offerId: id } : { buyRequestId: id });
  }, [pathname]);
}
