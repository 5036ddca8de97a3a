import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { hasBottomNavigation } from '../../layout/viewer.ts';
import { hasDeclined, onPushOffer } from './push-offer.ts';
import { closeRead, registerWorker } from './service-worker.ts';

const Invitation = lazyComponent(async () => (await import('./invitation.tsx')).default);

/**
 * Registers the service worker, and offers pushes once: at the top of the page that follows a first offer, and on no
 * later page.
 */
export function AppWorker({ userId }: { userId: string | null }) {
  const [asked, setAsked] = useState<{ path: string | null } | null>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    void registerWorker();
    if (userId === null) return;
    if (mayNotify()) {
      const resumed = import('./device.ts').then(({ resume }) => resume(userId));
      resumed.catch(() => undefined);
    }
    return onPushOffer(() => {
      if (!hasDeclined()) setAsked({ path: null });
    });
  }, [userId]);

  useEffect(() => {
    if (!mayNotify()) return;
    closeRead({ userId, pathname }).catch(() => undefined);
  }, [userId, pathname]);

  useEffect(() => {
    if (asked === null || asked.path === pathname) return;
    if (asked.path !== null) setAsked(null);
    else if (hasBottomNavigation(pathname)) setAsked({ path: pathname });
  }, [asked, pathname]);

  if (asked === null || asked.path !== pathname || userId === null) return null;
  return (
    <div className="border-ink border-b bg-sun-soft empty:hidden">
      <Invitation occasion="offer" userId={userId} onClose={() => setAsked(null)} className="page py-4" />
    </div>
  );
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';
