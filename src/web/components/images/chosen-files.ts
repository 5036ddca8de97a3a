import { type ImagePurpose, imageTexts, maxImages } from '#domain/images/rules.ts';

interface CheckedFiles {
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

/** Formats that phones and browsers offer. Naming no HEIC makes an iPhone turn its photos into JPEG by itself. */
const everywhere = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** For other browsers: their file dialogs hide formats that are not listed, without saying why. */
const alsoHeic = `${everywhere},image/heic,image/heif,.heic,.heif`;

export const acceptedTypes = (isHydrated: boolean): string =>
  isHydrated && !isApplePhone() ? alsoHeic : everywhere;

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
