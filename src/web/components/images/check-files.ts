import { type ImagePurpose, imageTexts, maxImages } from '#domain/image-rules.ts';
import { isHeic } from './phone-photo.ts';

export interface CheckedFiles {
  /** Files to upload. */
  files: File[];
  /** Those that are no photo, with the sentence that says so. */
  refused: { file: File; text: string }[];
  /** Whether good files had to be left out because there was no room. */
  overLimit: boolean;
}

/** Sorts out what is no photo by its name already, and what there is no room for. */
export function checkFiles(chosen: readonly File[], purpose: ImagePurpose, present: number): CheckedFiles {
  const good: File[] = [];
  const refused: CheckedFiles['refused'] = [];
  for (const file of chosen) {
    const isPhoto = isHeic(file) || (file.type.startsWith('image/') && file.type !== 'image/svg+xml');
    if (isPhoto) good.push(file);
    else refused.push({ file, text: imageTexts.notAnImage(file.name) });
  }
  const room = Math.max(0, maxImages[purpose] - present);
  return { files: good.slice(0, room), refused, overLimit: good.length > room };
}
