import { type MarketplaceChoices, marketplacePath } from '../components/marketplace/marketplace-filter.ts';

export type FeedFormat = 'rss' | 'json';

/** Address of the feed of a search. A feed lists what is new, so it has the filters of the search but not its order. */
export const feedPath = (
  format: FeedFormat,
  choices: Partial<MarketplaceChoices>,
  cursor?: string | null,
): string =>
  marketplacePath({ ...choices, sort: undefined }, cursor).replace('/marketplace', `/marketplace.${format}`);
