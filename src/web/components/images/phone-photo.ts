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
