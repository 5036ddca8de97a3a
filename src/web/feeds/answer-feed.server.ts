import { createHash } from 'node:crypto';
import { dayKey } from '#domain/dates/dates.ts';
import { isUnchanged } from '#http/conditional.ts';
import { listCategories } from '#market/buy-requests/queries.ts';
import { choiceChips } from '../components/marketplace/active-filters.tsx';
import { listNewestChosen, type SearchScope } from '../components/marketplace/list-chosen.server.ts';
import { marketplacePath } from '../components/marketplace/marketplace-filter.ts';
import { readChoices } from '../components/marketplace/read-choices.ts';
import { settledChoices } from '../components/marketplace/settled-choices.server.ts';
import { orFromBeginning } from '../pages/or-from-beginning.server.ts';
import { type FeedFormat, feedPath } from './feed-path.ts';
import { jsonFeedOf } from './json-feed.server.ts';
import { feedItem, type MarketFeed, showable } from './market-feed.server.ts';
import { rssOf } from './rss.server.ts';

const itemsOfAFeed = 50;

const formats: Record<FeedFormat, { type: string; write: (feed: MarketFeed) => string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
};

/**
 * Answers with the newest requests of a search, as visitors see them, or with 304 when the client's copy is current.
 */
export async function answerFeed(
  format: FeedFormat,
  request: Request,
  scope: SearchScope,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const feed = await readFeed(format, query, scope);
  // Without a date: a publication that goes changes none, so a reader that asks by date would never hear of it.
  // A weak ETag: it is computed from the feed's content, so the XML or JSON need not be written to compare.
  const etag = `W/"${createHash('sha256').update(JSON.stringify(feed)).digest('base64url')}"`;
  const headers = new Headers({
    // Where somebody is, is kept nowhere.
    'Cache-Control': query.has('lat') || query.has('lon') ? 'no-store' : 'public, max-age=300',
    ETag: etag,
    // Search engines should not index the feed of a search.
    'X-Robots-Tag': 'noindex',
  });
  if (isUnchanged(request.headers, { etag })) return new Response(null, { status: 304, headers });
  const { type, write } = formats[format];
  headers.set('Content-Type', type);
  return new Response(write(feed), { headers });
}

async function readFeed(format: FeedFormat, query: URLSearchParams, scope: SearchScope): Promise<MarketFeed> {
  const { market } = scope;
  const site = scope.services.config.publicUrl;
  const today = dayKey(market.now());
  const { asked: choices } = await settledChoices(market, readChoices(query));
  const cursor = query.get('cursor');
  const [page, categories] = await Promise.all([
    orFromBeginning(listNewestChosen(scope, choices, { cursor, limit: itemsOfAFeed }), {
      cursor,
      path: feedPath(format, choices),
    }),
    listCategories(market),
  ]);
  const chosen = [
    ...(choices.search ? [`«${choices.search}»`] : []),
    ...choiceChips(choices, categories).map(({ label }) => label),
  ];
  return {
    title: showable(['AlRevés', ...(chosen.length > 0 ? chosen : ['Mercado'])].join(' · ')),
    description: 'Lo último que la gente busca comprar. Ofrecé lo que tenés: publicar y ofertar es gratis.',
    pageUrl: site + marketplacePath({ ...choices, sort: undefined }),
    feedUrl: site + feedPath(format, choices, cursor),
    iconUrl: `${site}/apple-touch-icon.png`,
    nextUrl: page.nextCursor === null ? null : site + feedPath(format, choices, page.nextCursor),
    items: page.items.map((item) => feedItem(item, site, today)),
  };
}
