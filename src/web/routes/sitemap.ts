import { listCategories } from '#market/buy-requests/queries.ts';
import { categoriesWithEnough } from '#market/marketplace/sought/queries.ts';
import { sitemapKinds, sitemapParts } from '#market/sitemap/queries.ts';
import { sitemapIndex, sitemapPartSize } from '../feeds/sitemap.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/sitemap.ts';

/** `/sitemap.xml`: names the parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market, services } = context.get(requestContext);
  const site = services.config.publicUrl;
  const [categories, withEnough, ...parts] = await Promise.all([
    listCategories(market),
    categoriesWithEnough(market),
    ...sitemapKinds.map(async (kind) =>
      (await sitemapParts(market, kind, sitemapPartSize)).map((id) => `${site}/sitemap/${kind}/${id}.xml`),
    ),
  ]);
  const sought = categories.filter(({ id }) => withEnough.has(id));
  return sitemapIndex([
    `${site}/sitemap/pages.xml`,
    ...sought.map(({ slug }) => `${site}/sitemap/buscan/${slug}.xml`),
    ...parts.flat(),
  ]);
}
