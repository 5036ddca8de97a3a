import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { NoticeView } from '#domain/views.ts';
import { Loading } from '../../ui/spinner.tsx';
import { NoticeList } from './notice-list.tsx';
import { ReadAll } from './read-all.tsx';

/** The newest notices the panel shows; the page has them all. */
const shownMax = 12;

/** What the bell opens: read when it opens, and again when there is something new. */
export default function Panel({ unreadCount }: { unreadCount: number }) {
  const fetcher = useFetcher<{ items: NoticeView[] }>();
  const [round, setRound] = useState(0);
  const known = useRef(-1);
  const { load } = fetcher;
  useEffect(() => {
    if (unreadCount > known.current) void load('/avisos');
    known.current = unreadCount;
  }, [unreadCount, load]);

  const items = fetcher.data?.items;
  if (!items) return <Loading>Cargando avisos...</Loading>;
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-line border-b pr-1 pl-3">
        <h2 className="text-lg">Avisos</h2>
        {unreadCount > 0 && <ReadAll variant="ghost" onDone={() => setRound(round + 1)} />}
      </div>
      {items.length === 0 ? (
        <p className="px-3 py-6 text-ink-2">
          Todavía no hay avisos. Acá te contamos cada oferta, respuesta y mensaje.
        </p>
      ) : (
        <NoticeList key={round} items={items.slice(0, shownMax)} />
      )}
    </>
  );
}
