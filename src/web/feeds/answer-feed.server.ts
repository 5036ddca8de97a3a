import { createHash } from 'node:crypto';
import { Feed } from 'feed';
import { listCategories } from '#application/buy-requests/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { escapeMarkup } from '#domain/texts/escape-markup.ts';
import { isUnchanged } from '#http/conditional.ts';
import { choiceChips } from '../components/marketplace/active-filters.tsx';
import { listNewestChosen, type SearchScope } from '../components/marketplace/list-chosen.server.ts';
import { marketplacePath } from '../components/marketplace/marketplace-filter.ts';
import { readChoices } from '../components/marketplace/read-choices.ts';
import { settledChoices } from '../components/marketplace/settled-choices.server.ts';
import { restartOnBadCursor } from '../pages/restart-on-bad-cursor.server.ts';
import { type FeedFormat, feedPath } from './feed-path.ts';
import { type FeedItem, feedItem, type MarketFeed, showable } from './market-feed.server.ts';

const minutesToLive = 15;

function rssOf(feed: MarketFeed): string {
  const rss = new Feed({
    title: rawText(feed.title),
    description: rawText(feed.description),
    link: feed.pageUrl,
    feed: feed.feedUrl,
    image: feed.iconUrl,
    language: 'es-AR',
    ttl: minutesToLive,
    updated: lastChange(feed),
    generator: 'AlRevés',
  });
  for (const item of feed.items) addItem(rss, item);
  return rss.rss2();
}

function lastChange({ items }: MarketFeed): Date | undefined {
  const times = items.map(({ changedAt }) => Date.parse(changedAt));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

function addItem(rss: Feed, item: FeedItem) {
  const { url, title, facts, text, author, category, image, publishedAt } = item;
  rss.addItem({
    title,
    link: url,
    date: new Date(publishedAt),
    // Feed readers interpret these two elements as HTML, so the text of people is escaped once more than XML needs.
    description: escapeMarkup(facts),
    content: paragraphs([facts, ...(text?.split(/\n{2,}/) ?? [])]),
    category: category === null ? undefined : [{ name: rawText(category) }],
    enclosure: image ? { ...image, length: 0 } : undefined,
    extensions: [
      // As text instead of CDATA: the library's CDATA section ends at the second ']]>' in a title.
      { name: 'title', objects: { _text: rawText(title) } },
      // RSS's own `author` element requires an e-mail address, which stays private.
      { name: 'dc:creator', objects: { _text: rawText(author) } },
    ],
  });
}

const paragraphs = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The library treats '&amp;' in a text as already escaped. Escape '&' first, so that the result is right. */
const rawText = (text: string): string => text.replaceAll('&', '&amp;');

const jsonFeedOf = ({ title, description, pageUrl, feedUrl, nextUrl, iconUrl, items }: MarketFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    ...(nextUrl && { next_url: nextUrl }),
    icon: iconUrl,
    language: 'es-AR',
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.facts,
      content_text: item.text === null ? item.facts : `${item.facts}\n\n${item.text}`,
      ...(item.image && {
        image: item.image.url,
        attachments: [{ url: item.image.url, mime_type: item.image.type }],
      }),
      date_published: item.publishedAt,
      date_modified: item.changedAt,
      authors: [{ name: item.author }],
      ...(item.category && { tags: [item.category] }),
    })),
  });

const itemsOfAFeed = 50;

const formats: Record<FeedFormat, { type: string; write: (feed: MarketFeed) => string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
};

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
  const { ctx } = scope;
  const site = scope.services.config.publicUrl;
  const today = dayKey(ctx.now());
  const { asked: choices } = await settledChoices(ctx, readChoices(query));
  const cursor = query.get('cursor');
  const [page, categories] = await Promise.all([
    restartOnBadCursor(listNewestChosen(scope, choices, { cursor, limit: itemsOfAFeed }), {
      cursor,
      path: feedPath(format, choices),
    }),
    listCategories(ctx),
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
