import { type MarketplaceChoices, marketplacePath } from '../components/buy-requests/marketplace-filter.ts';

export type FeedFormat = 'rss' | 'json';

/** Where a search is a feed. A feed is of what is new, so it has the search's filters but never its order. */
export const feedPath = (
  format: FeedFormat,
  choices: Partial<MarketplaceChoices>,
  cursor?: string | null,
): string =>
  marketplacePath({ ...choices, sort: undefined }, cursor).replace('/marketplace', `/marketplace.${format}`);
