import { createHash } from 'node:crypto';
import { Feed } from 'feed';
import { listCategories } from '#application/buy-requests/queries.ts';
import { withFacts } from '#domain/buy-requests/facts.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { capitalise } from '#domain/people/names.ts';
import { paysText } from '#domain/prices/price-text.ts';
import { requirementLine } from '#domain/requirements/requirement.ts';
import { escapeMarkup } from '#domain/texts/escape-markup.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { isUnchanged } from '#http/conditional.ts';
import { choiceChips } from '../components/marketplace/filter-fields.tsx';
import { marketplacePath } from '../components/marketplace/marketplace-filter.ts';
import { readChoices } from '../components/marketplace/read-choices.ts';
import {
  listNewestChosen,
  type SearchScope,
  settledChoices,
} from '../components/marketplace/read-market.server.ts';
import { requestPhotoCard } from '../pages/page-card.server.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { type FeedFormat, feedPath } from './feed-path.ts';

interface MarketFeed {
  title: string;
  description: string;
  pageUrl: string;
  feedUrl: string;
  nextUrl: string | null;
  iconUrl: string;
  items: FeedItem[];
}

interface FeedItem {
  url: string;
  title: string;
  facts: string;
  text: string | null;
  author: string;
  category: string | null;
  image: { url: string; type: string } | null;
  publishedAt: string;
  changedAt: string;
}

function feedItem(request: BuyRequestView, site: string, today: string): FeedItem {
  const { minPrice, maxPrice, zone, facts, category, description, requirements } = withFacts(request, today);
  const texts = [description, requirements.map(requirementLine).join('\n')].filter(Boolean);
  const photo = requestPhotoCard(request);
  const line = [
    paysText(minPrice, maxPrice),
    `Zona: ${zone}`,
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...(category ? [category.name] : []),
  ];
  return {
    url: `${site}/buy-request/${request.id}`,
    title: showable(`Se busca: ${capitalise(request.title)}`),
    facts: showable(line.join(' · ')),
    text: texts.length === 0 ? null : showable(texts.join('\n\n')),
    author: showable(request.owner.name),
    category: category?.name ?? null,
    image: photo ? { url: site + photo.image, type: photo.type } : null,
    publishedAt: request.createdAt,
    changedAt: request.updatedAt,
  };
}

/** Characters that XML 1.0 can't contain; a feed reader rejects the whole feed because of one. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const showable = (text: string): string => text.replace(unwritable, '');

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
    ...(choices.search ? [`“${choices.search}”`] : []),
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
