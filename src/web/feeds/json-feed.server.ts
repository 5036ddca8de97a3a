import type { MarketFeed } from './market-feed.server.ts';

/** A search as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); `next_url` links to the next page. */
export const jsonFeedOf = ({
  title,
  description,
  pageUrl,
  feedUrl,
  nextUrl,
  iconUrl,
  items,
}: MarketFeed): string =>
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
