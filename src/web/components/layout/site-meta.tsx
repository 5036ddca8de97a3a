import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { PageCard } from '../../pages/page-card.server.ts';
import type { ShellData } from './links.ts';

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
export function SiteMeta() {
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
