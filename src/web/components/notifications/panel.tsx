import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotificationView } from '#domain/views/views.ts';
import { useLive } from '../../live/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { NotificationList } from './notification-list.tsx';
import { ReadAll } from './read-all.tsx';

const shownMax = 12;

/**
 * `fetch` instead of the router, whose error page would replace the page below. @returns null when the server cannot
 * be reached.
 */
const newest = (): Promise<NotificationView[] | null> =>
  fetch(`/api/me/notifications?limit=${shownMax}`, { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as { items: NotificationView[] }).items : null,
    )
    .catch(() => null);

export default function Panel({ unreadCount }: { unreadCount: number }) {
  const [items, setItems] = useState<NotificationView[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const known = useRef(-1);
  const load = useCallback(async () => {
    setFailed(false);
    const found = await newest();
    if (found) setItems(found);
    setFailed(found === null);
  }, []);
  useEffect(() => {
    if (unreadCount > known.current) void load();
    known.current = unreadCount;
  }, [unreadCount, load]);
  useLive({ types: ['moderated'] }, (message) => {
    if (message.type === 'moderated' && items?.some(({ path }) => path.includes(message.thingId)))
      void load();
  });

  if (!items && isFailed) {
    return (
      <div role="alert" className="px-3 py-6">
        <p className="text-ink-2">No pudimos traer tus avisos. Fijate si tenés conexión.</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void load()}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!items) return <Loading>Cargando avisos...</Loading>;
  const readAll = () => void load().then(() => setRound((last) => last + 1));
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-line border-b pr-1 pl-3">
        <h2 className="text-lg">Avisos</h2>
        {unreadCount > 0 && <ReadAll variant="ghost" onDone={readAll} />}
      </div>
      {items.length === 0 ? (
        <p className="px-3 py-6 text-ink-2">
          Todavía no hay avisos. Acá te contamos cada oferta, respuesta y mensaje.
        </p>
      ) : (
        <NotificationList key={round} items={items} />
      )}
    </>
  );
}
