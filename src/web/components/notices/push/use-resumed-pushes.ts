import { useEffect, useRef } from 'react';

/** Pushes end with their session. When an open page is given another one, they go on in it, as they do after a load. */
export function useResumedPushes(userId: string, sessionId: string | undefined): void {
  const earlier = useRef(sessionId);
  useEffect(() => {
    if (earlier.current === sessionId) return;
    earlier.current = sessionId;
    const resumed = import('./device.ts').then(({ resume }) => resume(userId));
    // Without a connection it is for the next visit.
    resumed.catch(() => undefined);
  }, [userId, sessionId]);
}
