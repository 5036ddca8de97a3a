import { useCallback, useEffect } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { HiddenContentListener } from '../../live/drop-hidden.tsx';
import { useOnReturn } from '../../live/use-live.ts';
import type { PageCard } from '../../pages/page-card.server.ts';
import { unsentChats } from '../chats/unsent.ts';
import { AppWorker } from '../notifications/push/app-worker.tsx';
import type { ShellData } from './viewer.ts';

export const PageServices = ({ userId }: { userId: string | null }) => (
  <>
    <AppWorker userId={userId} />
    {userId !== null && <WaitingMessages userId={userId} />}
    <SiteMeta />
    <HiddenContentListener />
  </>
);

/** Milliseconds between two looks at what waits, where nothing says that the line is back. */
const lookEvery = 60_000;

function WaitingMessages({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const look = useCallback(() => {
    // Browsers do not retry a dynamic import that failed.
    if (!navigator.onLine || unsentChats(userId).length === 0) return;
    import('../chats/outgoing-queue.ts')
      .then(({ sendWaiting }) => sendWaiting(userId))
      .catch(() => undefined);
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also on each page that is gone to
  useEffect(look, [look, pathname]);
  useEffect(() => {
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [look]);
  useOnReturn(look);
  return null;
}

const ours: PageCard = {
  image: '/social-card.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 630,
  alt: 'AlRevés, el mercado al revés: vos pedís, te ofrecen',
};

/**
 * What a search engine or a chat reads of a page besides its title and description: its one address and the picture
 * of its card. A loader may answer a `card` of its own, and a `canonical` path when the query matters.
 */
function SiteMeta() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.loaderData as { card?: PageCard; canonical?: string } | undefined;
  const site = useRouteLoaderData<ShellData>('root')?.publicUrl;
  if (site === undefined) return null;
  const address = site + (page?.canonical ?? (pathname.replace(/\/+$/, '') || '/'));
  const { image, type, width, height, alt } = page?.card ?? ours;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="AlRevés" />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:image" content={site + image} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
