import { type ImagePurpose, imageTexts, maxImages } from '#domain/images/rules.ts';
import { isHeic } from './phone-photo.ts';

export interface CheckedFiles {
  files: File[];
  refused: { file: File; text: string }[];
  overLimit: boolean;
}

/** What systems say of a file without an extension. The server judges it. */
const unknownTypes = ['', 'application/octet-stream'];

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
