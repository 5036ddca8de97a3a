import { sitemapKinds, sitemapParts } from '#market/sitemap/queries.ts';
import { sitemapIndex, sitemapPartSize } from '../feeds/sitemap.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/sitemap.ts';

/** `/sitemap.xml`: names the parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market, services } = context.get(requestContext);
  const site = services.config.publicUrl;
  const parts = await Promise.all(
    sitemapKinds.map(async (kind) =>
      (await sitemapParts(market, kind, sitemapPartSize)).map((id) => `${site}/sitemap/${kind}/${id}.xml`),
    ),
  );
  return sitemapIndex([`${site}/sitemap/pages.xml`, ...parts.flat()]);
}
