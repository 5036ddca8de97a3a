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
