import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasDeclined } from '../../push/declined.ts';
import { type Occasion, onOccasion } from '../../push/occasion.ts';
import { registerWorker } from '../../push/worker-registration.ts';

const Invitation = lazy(() => import('./invitation.tsx'));

/** What makes the site an app: its service worker, and pushes when their moment comes. Draws nothing by itself. */
export function AppWorker({ userId }: { userId: string | null }) {
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    void registerWorker();
    if (userId === null) return;
    if (mayNotify()) {
      const resumed = import('../../push/device.ts').then(({ resume }) => resume(userId));
      // Without a connection it is for the next visit.
      resumed.catch(() => undefined);
    }
    return onOccasion((what) => {
      if (!hasDeclined()) setOccasion(what);
    });
  }, [userId]);

  useEffect(() => {
    const isOver = (path: unknown) => userId === null || pathname === '/avisos' || pathname === path;
    if (mayNotify()) closeNotifications(isOver).catch(() => undefined);
  }, [userId, pathname]);

  if (occasion === null || userId === null) return null;
  return (
    <Suspense fallback={null}>
      <Invitation occasion={occasion} userId={userId} onClose={() => setOccasion(null)} />
    </Suspense>
  );
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

/** What is on the page needs no notification any more, and who signed out leaves none behind. */
async function closeNotifications(isOver: (path: unknown) => boolean): Promise<void> {
  const notifications = (await (await registerWorker())?.getNotifications()) ?? [];
  for (const notification of notifications) if (isOver(notification.data?.path)) notification.close();
}
