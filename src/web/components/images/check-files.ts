import { type ImagePurpose, imageTexts, maxImages } from '#domain/images/rules.ts';
import { isHeic } from './phone-photo.ts';

export interface CheckedFiles {
  /** Files to upload. */
  files: File[];
  /** The files that are no photos, each with its message. */
  refused: { file: File; text: string }[];
  /** Whether good files had to be left out because there was no room. */
  overLimit: boolean;
}

/** What systems say of a file without an extension. The server judges it. */
const unknownTypes = ['', 'application/octet-stream'];

/** Separates files that can't be photos by their type, and files above the limit. */
export function checkFiles(chosen: readonly File[], purpose: ImagePurpose, present: number): CheckedFiles {
  const good: File[] = [];
  const refused: CheckedFiles['refused'] = [];
  for (const file of chosen) {
    const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
    const isPhoto = isPicture || isHeic(file) || unknownTypes.includes(file.type);
    if (isPhoto) good.push(file);
    else refused.push({ file, text: imageTexts.notAnImage(file.name) });
  }
  const room = Math.max(0, maxImages[purpose] - present);
  return { files: good.slice(0, room), refused, overLimit: good.length > room };
}
