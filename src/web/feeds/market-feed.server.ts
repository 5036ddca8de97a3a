import { withFacts } from '#domain/buy-requests/facts.ts';
import { capitalise } from '#domain/people/names.ts';
import { paysText } from '#domain/prices/price-text.ts';
import { requirementLine } from '#domain/requirements/requirement.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { requestPhotoCard } from '../pages/page-card.server.ts';

export interface MarketFeed {
  title: string;
  description: string;
  pageUrl: string;
  feedUrl: string;
  nextUrl: string | null;
  iconUrl: string;
  items: FeedItem[];
}

export interface FeedItem {
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

export function feedItem(request: BuyRequestView, site: string, today: string): FeedItem {
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

export const showable = (text: string): string => text.replace(unwritable, '');
