export const fallTags = [
  'No apareció',
  'Cambió el precio',
  'No era lo ofrecido',
  'Me arrepentí',
  'Otro',
] as const;
export type FallTag = (typeof fallTags)[number];

/**
 * Whose facts a tag counts in: the other party's, or those of the person who chose the tag. 'Otro' counts for nobody.
 * The outcomes are separate cases beside the failed deal (`src/domain/people/facts/cases.ts`).
 */
export const tagMeanings = {
  'No apareció': { of: 'other', outcome: 'noShow' },
  'Cambió el precio': { of: 'other', outcome: 'changedPrice' },
  'No era lo ofrecido': { of: 'other', outcome: 'notAsOffered' },
  'Me arrepentí': { of: 'self', outcome: 'regretted' },
  Otro: null,
} as const satisfies Record<FallTag, { of: 'other' | 'self'; outcome: string } | null>;

export const tagOutcomes = ['noShow', 'changedPrice', 'notAsOffered', 'regretted'] as const;
export type TagOutcome = (typeof tagOutcomes)[number];
