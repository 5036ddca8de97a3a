import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { countClass, countedClass } from '../layout/counted.ts';
import { useClosesOnNavigation } from '../layout/use-closes-on-navigation.ts';
import { unreadLabel } from './unread-label.ts';

const NoPanel = () => (
  <p role="alert" className="px-3 py-6 text-ink-2">
    No pudimos traer tus avisos. Fijate si tenés conexión.
  </p>
);
const Panel = lazyComponent(async () => (await import('./panel.tsx')).default, {
  fallback: <Loading>Cargando avisos...</Loading>,
  Failed: NoPanel,
});

export function Bell({ unreadCount }: { unreadCount: number }) {
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClosesOnNavigation(panel);
  return (
    <>
      <button
        type="button"
        popoverTarget="panel-avisos"
        aria-label={unreadCount > 0 ? `Avisos, ${unreadLabel(unreadCount)}` : 'Avisos'}
        className={buttonClass('ghost', 'icon', countedClass)}
      >
        <BellIcon aria-hidden="true" />
        <CountBadge count={unreadCount} tone="sky" className={countClass} />
        <span aria-hidden="true" className="hint top-full">
          {unreadCount > 0 ? unreadLabel(unreadCount) : 'Avisos'}
        </span>
      </button>
      <section
        ref={panel}
        id="panel-avisos"
        aria-label="Avisos"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="overlay from-above fixed inset-auto top-[calc(var(--header-height)+0.25rem)] right-2 m-0 max-h-[min(36rem,calc(100dvh-5.5rem))] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-md border border-line bg-white text-ink shadow-over md:right-[max(1.5rem,calc((100vw_-_70rem)/2))]"
      >
        {isOpen && <Panel unreadCount={unreadCount} />}
        <p className="sticky bottom-0 border-line border-t bg-white p-1">
          <Link to="/avisos" className={buttonClass('ghost', 'sm', 'w-full')}>
            Ver todos los avisos
          </Link>
        </p>
      </section>
    </>
  );
}
