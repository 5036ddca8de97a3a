import { imageTexts } from '#domain/image-rules.ts';
import { UploadFailure } from './upload-failure.ts';

/** Formats that phones and browsers offer. Naming no HEIC makes an iPhone turn its photos into JPEG by itself. */
const everywhere = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** Elsewhere a picker hides what is not named, and nobody would say why. */
const alsoHeic = `${everywhere},image/heic,image/heif,.heic,.heif`;

/** What a picker offers before the browser is known, then in this browser. */
export const acceptedTypes = (isHydrated: boolean): string =>
  isHydrated && !isApplePhone() ? alsoHeic : everywhere;

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** A photo as iPhones keep them. Many systems give its file no type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Twice the side that is kept: the server makes the sizes it shows. */
const sideMax = 3200;
const quality = 0.9;

/**
 * The same photo as JPEG, upright and without its metadata, where the browser can read HEIC (Safari). Throws an
 * `UploadFailure` that says what to do where it can't.
 */
export async function heicAsJpeg(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg) return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch {
    // This browser has no decoder for it, or the file is damaged.
  }
  throw new UploadFailure(imageTexts.heic(file.name), { isAdvice: true });
}
