import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { onDemand } from '../../../rendering/on-demand.tsx';
import { hasPlacesBar } from '../../layout/has-places-bar.ts';
import { decline, hasDeclined } from './declined.ts';
import { type Occasion, onOccasion } from './occasion.ts';
import { registerWorker } from './worker-registration.ts';

const Invitation = onDemand(() => import('./invitation.tsx'));

/**
 * Registers the service worker, and offers pushes once: at the top of the page that follows a first publication or
 * offer, and on no later page.
 */
export function AppWorker({ userId }: { userId: string | null }) {
  const [asked, setAsked] = useState<{ occasion: Occasion; path: string | null } | null>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    void registerWorker();
    if (userId === null) return;
    if (mayNotify()) {
      const resumed = import('./device.ts').then(({ resume }) => resume(userId));
      // Without a connection it is for the next visit.
      resumed.catch(() => undefined);
    }
    return onOccasion((what) => {
      if (!hasDeclined()) setAsked({ occasion: what, path: null });
    });
  }, [userId]);

  useEffect(() => {
    const isOver = (path: unknown) =>
      userId === null ||
      pathname === '/avisos' ||
      pathname === new URL(String(path), location.origin).pathname;
    if (mayNotify()) closeNotifications(isOver).catch(() => undefined);
  }, [userId, pathname]);

  useEffect(() => {
    if (asked === null || asked.path === pathname) return;
    if (asked.path !== null) {
      decline();
      setAsked(null);
    } else if (hasPlacesBar(pathname)) setAsked({ ...asked, path: pathname });
  }, [asked, pathname]);

  if (asked === null || asked.path !== pathname || userId === null) return null;
  return <Invitation occasion={asked.occasion} userId={userId} onClose={() => setAsked(null)} />;
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

/** What is on the page needs no notification any more, and who signed out leaves none behind. */
async function closeNotifications(isOver: (path: unknown) => boolean): Promise<void> {
  const notifications = (await (await registerWorker())?.getNotifications()) ?? [];
  for (const notification of notifications) if (isOver(notification.data?.path)) notification.close();
}
