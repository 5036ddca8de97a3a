import type { Context } from '#application/context.ts';
import { readPersonFacts } from '#application/people/person-facts.ts';
import { type RatingSummary, readRatingSummaries } from '#application/ratings/queries.ts';
import { briefFact, newcomerText } from '#domain/people/facts/person-facts.ts';
import { averageText } from '#domain/ratings/rating.ts';

function knownFor({ average, count }: RatingSummary, fact: string): string {
  if (average === null) return fact;
  const rated = `${averageText(average)} de 5 (${count})`;
  return fact === newcomerText ? rated : `${rated} · ${fact}`;
}

/** What the people of a page are known for, each in the role they have there: two statements for all of them. */
export async function loadPeopleSummaries(
  ctx: Context,
  { buyers = [], sellers = [] }: { buyers?: readonly string[]; sellers?: readonly string[] },
): Promise<Record<string, string>> {
  const people = [...buyers, ...sellers];
  const [factsFor, ratingOf] = await Promise.all([
    readPersonFacts(ctx, people),
    readRatingSummaries(ctx, people),
  ]);
  return Object.fromEntries([
    ...sellers.map((id) => [id, knownFor(ratingOf(id), briefFact(factsFor(id), 'seller'))]),
    ...buyers.map((id) => [id, knownFor(ratingOf(id), briefFact(factsFor(id), 'buyer'))]),
  ]);
}
