import { data } from 'react-router';
import { type SitemapKind, sitemapEntries } from '#application/sitemap/queries.ts';
import { sitemapFile, sitemapPartSize, urlEntry } from '../feeds/sitemap.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/sitemap-part.ts';

const folders: Record<SitemapKind, string> = { requests: 'buy-request', posts: 'post-detail' };
const isKind = (text: string): text is SitemapKind => Object.hasOwn(folders, text);

export async function loader({ params: { kind, part }, context }: Route.LoaderArgs) {
  const { ctx, services } = context.get(requestContext);
  const from = /^([0-9a-f-]{36})\.xml$/.exec(part)?.[1];
  if (!isKind(kind) || !from) throw data(null, { status: 404 });
  const folder = `${services.config.publicUrl}/${folders[kind]}`;
  return sitemapFile(
    (async function* () {
      for await (const entries of sitemapEntries(ctx, kind, from, sitemapPartSize)) {
        yield entries.map(({ id, changedAt }) => urlEntry(`${folder}/${id}`, changedAt)).join('');
      }
    })(),
  );
}
