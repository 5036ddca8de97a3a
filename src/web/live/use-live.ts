import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { intervals } from '#domain/limits.ts';
import { useLiveContext } from './live-provider.tsx';
import { isWanted, type LiveFilter, type LiveNews } from './news.ts';

/** Calls `onNews` for every signal that matches, and for 'resync': something may have been missed. */
export function useLive(filter: LiveFilter, onNews: (news: LiveNews) => void): void {
  const { client, loadingSince } = useLiveContext();
  const hear = useEffectEvent((news: LiveNews) => {
    if (isWanted(filter, news)) onNews(news);
  });
  useEffect(() => client?.listen(loadingSince(), (news) => hear(news)), [client, loadingSince]);
}

/** Hears the public changes of a request while the component is on the page. */
function useWatchRequest(buyRequestId: string | null | undefined): void {
  const { client } = useLiveContext();
  useEffect(() => (buyRequestId ? client?.watch(buyRequestId) : undefined), [client, buyRequestId]);
}

/** Whether news arrive by themselves at the moment. */
function useIsLive(): boolean {
  const { client } = useLiveContext();
  return useSyncExternalStore(
    (listener) => client?.onStatus(listener) ?? (() => undefined),
    () => client?.isUp() ?? false,
    () => false,
  );
}

/** Without live news: calls `poll` every `everyMs` while the page is seen. */
export function usePolling(poll: () => void, everyMs: number | null): void {
  const isLive = useIsLive();
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll();
  });
  useEffect(() => {
    if (isLive || everyMs === null) return;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [isLive, everyMs]);
}

/**
 * Keeps the page's data fresh: reads them again at every signal that matches (all of them without a filter) and
 * after a lost connection; polls (every 10 s when not said) while there are no news. `buyRequestId` is also watched for its public changes.
 */
export function useRevalidateOn(filter: LiveFilter & { pollEvery?: number } = {}): void {
  const { catchUp } = useLiveContext();
  useWatchRequest(filter.buyRequestId);
  useLive(filter, catchUp);
  usePolling(catchUp, filter.pollEvery ?? intervals.badgePoll);
}
