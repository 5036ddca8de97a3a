import { lazy, Suspense, useEffect, useState } from 'react';
import { hasDeclined } from '../../push/declined.ts';
import { type Occasion, onOccasion } from '../../push/occasion.ts';
import { registerWorker } from '../../push/worker-registration.ts';

const Invitation = lazy(() => import('./invitation.tsx'));

/** What makes the site an app: its service worker, and pushes when their moment comes. Draws nothing by itself. */
export function AppWorker({ userId }: { userId: string | null }) {
  const [occasion, setOccasion] = useState<Occasion | null>(null);

  useEffect(() => {
    void registerWorker();
    if (userId === null) return;
    if ('Notification' in window && Notification.permission === 'granted') {
      const resumed = import('../../push/device.ts').then(({ resume }) => resume(userId));
      // Without a connection it is for the next visit.
      resumed.catch(() => undefined);
    }
    return onOccasion((what) => {
      if (!hasDeclined()) setOccasion(what);
    });
  }, [userId]);

  if (occasion === null || userId === null) return null;
  return (
    <Suspense fallback={null}>
      <Invitation occasion={occasion} userId={userId} onClose={() => setOccasion(null)} />
    </Suspense>
  );
}
