import { data } from 'react-router';
import { listCategories } from '#application/buy-requests/queries.ts';
import { readSitemapAreas } from '#application/sitemap/queries.ts';
import { demandPath } from '../components/marketplace/demand-text.ts';
import { sitemapFile, urlEntry } from '../feeds/sitemap.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/sitemap-demand.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, services } = context.get(requestContext);
  const category = (await listCategories(ctx)).find(({ slug }) => `${slug}.xml` === params.part);
  if (!category) throw data(null, { status: 404 });
  return sitemapFile(
    (async function* () {
      for (const area of await readSitemapAreas(ctx, category.id))
        yield urlEntry(services.config.publicUrl + demandPath(category, area));
    })(),
  );
}
