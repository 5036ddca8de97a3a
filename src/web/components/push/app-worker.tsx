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
    if (mayNotify()) clearNotifications(pathname).catch(() => undefined);
  }, [pathname]);

  if (occasion === null || userId === null) return null;
  return (
    <Suspense fallback={null}>
      <Invitation occasion={occasion} userId={userId} onClose={() => setOccasion(null)} />
    </Suspense>
  );
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

/** What is on the page needs no notification any more; the page of all notices has them all. */
async function clearNotifications(pathname: string): Promise<void> {
  const notifications = (await (await registerWorker())?.getNotifications()) ?? [];
  for (const notification of notifications) {
    if (pathname === '/avisos' || notification.data?.path === pathname) notification.close();
  }
}
