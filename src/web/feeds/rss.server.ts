import { Feed } from 'feed';
import { escapeMarkup } from '#domain/texts/escape-markup.ts';
import type { FeedItem, MarketFeed } from './market-feed.server.ts';

/** Minutes that a feed reader should wait between requests. */
const minutesToLive = 15;

/** A search as RSS 2.0. */
export function rssOf(feed: MarketFeed): string {
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

/** When something in the feed last changed; undefined when it is empty. */
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
