import { requestFields } from './fields/buy-request.ts';
import { factsOf, type ShownFact } from './fields/shown.ts';
import type { BuyRequestView } from './views.ts';

/** A request as pages and feeds show it: with its facts in words. */
export interface RequestWithFacts extends BuyRequestView {
  facts: ShownFact[];
}

/**
 * Adds what is worth saying of a request wherever it is summed up: on its page and card, in the comparison and the feeds.
 * For loaders: the fields bring their schemas along, which pages for reading do without.
 */
export const withFacts = (request: BuyRequestView): RequestWithFacts => ({
  ...request,
  facts: factsOf(requestFields, request),
});
