/** A block as it is kept. */
export interface Block {
  blockerId: string;
  blockedId: string;
}

/**
 * Whether a block keeps two people apart. It counts in both directions. Nobody is kept apart from themselves,
 * and a visitor (null) from nobody. The tests compare `src/application/blocks/visibility.ts` with this.
 */
export const areApart = (one: string | null, other: string | null, blocks: readonly Block[]): boolean =>
  one !== null &&
  other !== null &&
  one !== other &&
  blocks.some(
    ({ blockerId, blockedId }) =>
      (blockerId === one && blockedId === other) || (blockerId === other && blockedId === one),
  );
