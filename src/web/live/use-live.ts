import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { intervals } from '#domain/limits/limits.ts';
import { isWanted, type LiveFilter, type LiveMessage } from './live-message.ts';
import { useLiveContext } from './live-provider.tsx';

export function useLive(filter: LiveFilter, onMessage: (message: LiveMessage) => void): void {
  const { client, loadingSince } = useLiveContext();
  const hear = useEffectEvent((message: LiveMessage) => {
    if (isWanted(filter, message)) onMessage(message);
  });
  useEffect(() => client?.listen(loadingSince(), (message) => hear(message)), [client, loadingSince]);
}

function useWatchRequest(buyRequestId: string | null | undefined): void {
  const { client } = useLiveContext();
  useEffect(() => (buyRequestId ? client?.watch(buyRequestId) : undefined), [client, buyRequestId]);
}

function useIsLive(): boolean {
  const { client } = useLiveContext();
  return useSyncExternalStore(
    (listener) => client?.onStatus(listener) ?? (() => undefined),
    () => client?.isUp() ?? false,
    () => false,
  );
}

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
 * Keeps the page's data fresh: revalidates on each matching signal (on all signals without a filter) and after a lost
 * connection. Without a stream it polls (default: every 10 s). Also subscribes to the public changes of `buyRequestId`.
 */
export function useRevalidateOn(filter: LiveFilter & { pollEvery?: number } = {}): void {
  const { catchUp } = useLiveContext();
  useWatchRequest(filter.buyRequestId);
  useLive(filter, catchUp);
  usePolling(catchUp, filter.pollEvery ?? intervals.badgePoll);
}

export function useOnReturn(back: () => void): void {
  const { client } = useLiveContext();
  useEffect(() => {
    const onBack = () => {
      if (document.visibilityState === 'visible') back();
    };
    addEventListener('online', onBack);
    document.addEventListener('visibilitychange', onBack);
    const unfollow = client?.onStatus(() => client.isUp() && onBack());
    return () => {
      removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', onBack);
      unfollow?.();
    };
  }, [client, back]);
}
