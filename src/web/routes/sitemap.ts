import { listCategories } from '#application/buy-requests/queries.ts';
import { readSitemapIndex, sitemapKinds } from '#application/sitemap/queries.ts';
import { sitemapIndex, sitemapPartSize } from '../feeds/sitemap.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, services } = context.get(requestContext);
  const site = services.config.publicUrl;
  const [categories, index] = await Promise.all([
    listCategories(ctx),
    readSitemapIndex(ctx, sitemapPartSize),
  ]);
  const demand = categories.filter(({ id }) => index.categories.has(id));
  return sitemapIndex([
    `${site}/sitemap/pages.xml`,
    ...demand.map(({ slug }) => `${site}/sitemap/buscan/${slug}.xml`),
    ...sitemapKinds.flatMap((kind) => index.parts[kind].map((id) => `${site}/sitemap/${kind}/${id}.xml`)),
  ]);
}
