import { useEffect } from 'react';
import { useLiveContext } from '../../live/live-provider.tsx';

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
