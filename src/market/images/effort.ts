import { uploadSecondsMax } from '#domain/images/effort.ts';
import { imageTexts } from '#domain/images/rules.ts';
import type { CostLimits } from '#services/cost-limits.ts';
import { UnusableImage } from '#services/images/process.ts';

/** Allows one file of an upload to be decoded, or throws. Its argument is the decoding time in seconds. */
export type AllowFile = (name: string, seconds: number) => Promise<void>;

/**
 * What one upload of a person may take: `uploadSecondsMax` in all, and their budget of the hour. Files that are refused
 * for what they are count as well.
 */
export function uploadEffort(costLimits: CostLimits, ownerId: string): AllowFile {
  let taken = 0;
  return async (name, seconds) => {
    if (taken + seconds > uploadSecondsMax) throw new UnusableImage(imageTexts.tooMuchAtOnce(name));
    await costLimits.consume('imageSecondsByAccount', ownerId, Math.ceil(seconds));
    taken += seconds;
  };
}
