export const tiers = ['exact', 'similar'] as const;
export type Tier = (typeof tiers)[number];

export const suggestionKinds = ['title', 'category'] as const;
