export const tiers = ['exact', 'similar'] as const;
export type Tier = (typeof tiers)[number];

/** What is suggested while somebody types: what several publications say, or a category. */
export const suggestionKinds = ['title', 'category'] as const;
