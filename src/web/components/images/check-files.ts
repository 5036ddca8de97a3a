import { type ImagePurpose, imageTexts, maxImages } from '#domain/image-rules.ts';
import { limits } from '#domain/limits.ts';
import { isHeic } from './phone-photo.ts';

export interface CheckedFiles {
  /** Files to upload. */
  files: File[];
  /** A sentence for each file that isn't one. */
  refusals: string[];
  /** Whether good files had to be left out because there was no room. */
  overLimit: boolean;
}

/** Sorts out what the server would refuse anyway, before anything is sent. */
export function checkFiles(chosen: readonly File[], purpose: ImagePurpose, present: number): CheckedFiles {
  const good: File[] = [];
  const refusals: string[] = [];
  for (const file of chosen) {
    // Its JPEG is what will be sent, and is small enough.
    if (isHeic(file)) good.push(file);
    else if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
      refusals.push(imageTexts.notAnImage(file.name));
    else if (file.size > limits.imageBytesMax) refusals.push(imageTexts.tooLarge(file.name));
    else good.push(file);
  }
  const room = Math.max(0, maxImages[purpose] - present);
  return { files: good.slice(0, room), refusals, overLimit: good.length > room };
}
