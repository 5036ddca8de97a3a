import { type MarketplaceChoices, marketplacePath } from '../components/marketplace/marketplace-filter.ts';

export type FeedFormat = 'rss' | 'json';

export const feedPath = (
  format: FeedFormat,
  choices: Partial<MarketplaceChoices>,
  cursor?: string | null,
): string =>
  marketplacePath({ ...choices, sort: undefined }, cursor).replace('/marketplace', `/marketplace.${format}`);
