import { requestFields } from '../fields/buy-request.ts';
import { type FieldFact, factsOf } from '../fields/shown.ts';
import type { BuyRequestView } from '../views/views.ts';

export interface RequestWithFacts extends BuyRequestView {
  facts: FieldFact[];
}

/**
 * Adds the request's facts in words as of today ('YYYY-MM-DD' in Argentina), for its page and card, the comparison and the feeds. Only for loaders: the
 * fields import zod schemas, which reading pages do without.
 */
export const withFacts = (request: BuyRequestView, today: string): RequestWithFacts => ({
  ...request,
  facts: factsOf(requestFields, request, today),
});

/** The brief facts of a request in one line, 'Nuevo o usado · 3 unidades'; '' without any. */
export const factsLine = (facts: readonly FieldFact[]): string =>
  facts.flatMap(({ brief }) => brief ?? []).join(' · ');
