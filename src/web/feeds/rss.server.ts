import { Feed } from 'feed';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { type FeedItem, lastChange, type MarketFeed } from './market-feed.server.ts';

/** Minutes that a reader should wait before it asks again. */
const minutesToLive = 15;

/** RSS 2.0 of a search. */
export function rssOf(feed: MarketFeed): string {
  const rss = new Feed({
    title: rawText(feed.title),
    description: rawText(feed.description),
    link: feed.pageUrl,
    feed: feed.feedUrl,
    image: feed.iconUrl,
    language: 'es-AR',
    ttl: minutesToLive,
    updated: lastChange(feed) ?? undefined,
    generator: 'AlRevés',
  });
  for (const item of feed.items) addItem(rss, item);
  return rss.rss2();
}

function addItem(rss: Feed, item: FeedItem) {
  const { url, title, facts, text, author, category, image, publishedAt } = item;
  rss.addItem({
    title,
    link: url,
    date: new Date(publishedAt),
    // Readers take these two for HTML, so what somebody typed is escaped once more than the XML needs.
    description: escapeMarkup(facts),
    content: paragraphs([facts, ...(text?.split(/\n{2,}/) ?? [])]),
    category: category === null ? undefined : [{ name: rawText(category) }],
    enclosure: image ? { ...image, length: 0 } : undefined,
    extensions: [
      // As text: the library's CDATA ends at the second ']]>' of a title.
      { name: 'title', objects: { _text: rawText(title) } },
      // RSS's own author is an e-mail address, which nobody is to see.
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

/** The library takes '&amp;' in a text for an '&' that was escaped already; so that it is right, escape it. */
const rawText = (text: string): string => text.replaceAll('&', '&amp;');
