import { capitalise } from '#domain/names.ts';
import { priceText } from '#domain/price-text.ts';
import { withFacts } from '#domain/request-facts.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { requestCardImage } from '../page-card.server.ts';

/** A search of the marketplace as feeds tell it, whatever their format. Every text is plain text. */
export interface MarketFeed {
  title: string;
  description: string;
  /** The search as a page. */
  pageUrl: string;
  /** This feed's one address, however it was written by who asked. */
  feedUrl: string;
  nextUrl: string | null;
  /** The site's mark, square. */
  iconUrl: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** The page of the request: also what tells it from all others. */
  url: string;
  title: string;
  /** Price, zone, condition and category on one line. */
  facts: string;
  /** What its buyer wrote about it. */
  text: string | null;
  author: string;
  category: string | null;
  image: { url: string; type: string } | null;
  publishedAt: string;
  changedAt: string;
}

/** What a feed says of a request: what its card shows to a visitor, and its description. */
export function feedItem(request: BuyRequestView, site: string): FeedItem {
  const { minPrice, maxPrice, zone, facts, category, description } = withFacts(request);
  const photo = requestCardImage(request);
  const line = [
    priceText(minPrice, maxPrice),
    `Zona: ${zone}`,
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...(category ? [category.name] : []),
  ];
  return {
    url: `${site}/buy-request/${request.id}`,
    title: showable(capitalise(request.title)),
    facts: showable(line.join(' · ')),
    text: description === null ? null : showable(description),
    author: showable(request.owner.name),
    category: category?.name ?? null,
    image: photo ? { url: site + photo.image, type: photo.type } : null,
    publishedAt: request.createdAt,
    changedAt: request.updatedAt,
  };
}

/**
 * When something in the feed last changed; null for an empty one. What left the feed has no time in it: who asks by
 * date alone hears of that with the next change, who asks by ETag at once.
 */
export function lastChange({ items }: MarketFeed): Date | null {
  const times = items.map(({ changedAt }) => Date.parse(changedAt));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** XML 1.0 has no way to write other characters, and a reader that meets one throws the whole feed away. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that no feed can carry. */
export const showable = (text: string): string => text.replace(unwritable, '');
