import { listCategories } from '#application/buy-requests/queries.ts';
import { sitemapFile, urlEntry } from '../feeds/sitemap.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/sitemap-pages.ts';

const pages = ['/', '/marketplace', '/ayuda', '/seguridad', '/contact', '/terms', '/privacy', '/market'];

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, services } = context.get(requestContext);
  const categories = await listCategories(ctx);
  const paths = [...pages, ...categories.map(({ slug }) => `/marketplace?category=${slug}`)];
  return sitemapFile(
    (async function* () {
      for (const path of paths) yield urlEntry(services.config.publicUrl + path);
    })(),
  );
}
