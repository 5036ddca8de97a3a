/** How long the owner's page begins with what to do after publishing. */
const celebratedMs = 10 * 60_000;

export const isJustPublished = (
  { createdAt, offerCount }: { createdAt: string; offerCount: number },
  now: Date,
): boolean => offerCount === 0 && now.getTime() - Date.parse(createdAt) < celebratedMs;
