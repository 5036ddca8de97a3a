import { mailboxOf } from '../accounts/mailbox.ts';
import { suggestersMin } from '../search/suggest.ts';
import { normalizeText } from '../texts/fold.ts';
import usual from './usual.json' with { type: 'json' };

/** Usual requirements of each category, by its slug, most usual first. */
export const usualRequirements: Record<string, readonly string[]> = usual;

/** Suggestions for a publication without a category. */
export const anyCategory = 'otros';

export interface RequirementText {
  email: string;
  text: string;
}

const askedMax = 8;

/**
 * Requirements of several people, most frequent first, in the most frequent spelling. Texts that differ only by case
 * and accents count as one.
 */
export function commonRequirements(asked: readonly RequirementText[]): string[] {
  const byText = new Map<string, { people: Set<string>; spellings: Map<string, number> }>();
  for (const { email, text } of asked) {
    const key = normalizeText(text);
    const known = byText.get(key) ?? { people: new Set(), spellings: new Map() };
    byText.set(key, known);
    known.people.add(mailboxOf(email));
    known.spellings.set(text, (known.spellings.get(text) ?? 0) + 1);
  }
  return [...byText.values()]
    .filter(({ people }) => people.size >= suggestersMin)
    .toSorted((one, other) => other.people.size - one.people.size)
    .slice(0, askedMax)
    .map(({ spellings }) => [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0]);
}

export function suggestedRequirements(slug: string, asked: readonly string[]): string[] {
  const usual = usualRequirements[slug] ?? [];
  const known = new Set(usual.map(normalizeText));
  return [...usual, ...asked.filter((text) => !known.has(normalizeText(text)))];
}
