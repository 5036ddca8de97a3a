import { briefFact } from '#domain/facts/fact-texts.ts';
import type { Market } from '#market/context.ts';
import { readPersonFacts } from '#market/people/facts/queries.ts';

/** What the people of a page are known for, each in the role they have there: one statement for all of them. */
export async function readKnown(
  market: Market,
  { buyers = [], sellers = [] }: { buyers?: readonly string[]; sellers?: readonly string[] },
): Promise<Record<string, string>> {
  const factsFor = await readPersonFacts(market, [...buyers, ...sellers]);
  return Object.fromEntries([
    ...sellers.map((id) => [id, briefFact(factsFor(id), 'seller')]),
    ...buyers.map((id) => [id, briefFact(factsFor(id), 'buyer')]),
  ]);
}
