/** Longest side of the full image, in pixels. */
export const fullImageSide = 1600;

/** How browsers and a CDN keep a public picture: for an hour, because it may be hidden or deleted (specification, section 4). */
export const publicImageCaching = 'public, max-age=3600';

/** A picture that only some people may see is asked for each time, so that nobody sees it who is not signed in any more. */
export const privateImageCaching = 'private, no-cache';

/** Widths an image is also kept at, where they are smaller than the full one. */
const variantWidths = [160, 320, 640, 960] as const;

export interface ImageFacts {
  id: string;
  width: number;
  height: number;
  /** Dominant colour, six hex digits without '#'. */
  color: string;
}

export interface ImageVariants {
  src: string;
  srcSet: string | undefined;
  width: number | null;
  height: number | null;
  /** CSS colour to show until the image is there. */
  color: string | null;
}

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const stem = `(?<id>${id})-(?<width>[1-9]\\d{0,3})x(?<height>[1-9]\\d{0,3})-(?<color>[0-9a-f]{6})`;

/** The public URL of a full image: `/images/{id}-{width}x{height}-{color}.webp`. */
export const imageUrlPattern = new RegExp(`^/images/${stem}\\.webp$`);

/** The name of any stored file: a full image, or one of its widths (`….w320.webp`), as WebP or as AVIF. */
export const imageNamePattern = /* @__PURE__ */ (() =>
  new RegExp(`^${stem}(?:\\.w(?<variant>${variantWidths.join('|')}))?\\.(?<format>webp|avif)$`))();

/** Name of the AVIF copy of a picture. */
export const avifName = (name: string): string => name.replace(/\.webp$/, '.avif');

export function buildImageName({ id, width, height, color }: ImageFacts, variant?: number): string {
  return `${id}-${width}x${height}-${color}${variant === undefined ? '' : `.w${variant}`}.webp`;
}

export const buildImageUrl = (name: string): string => `/images/${name}`;

export function parseImageUrl(url: string): ImageFacts | null {
  const found = imageUrlPattern.exec(url)?.groups;
  if (!found) return null;
  const { id = '', width, height, color = '' } = found;
  return { id, width: Number(width), height: Number(height), color };
}

export function parseImageName(name: string): ImageFacts | null {
  return parseImageUrl(buildImageUrl(name.replace(/(\.w\d+)?\.(webp|avif)$/, '.webp')));
}

export const widthsBelow = (width: number): number[] =>
  variantWidths.filter((candidate) => candidate < width);

export function imageFileNames(url: string): string[] {
  const facts = parseImageUrl(url);
  if (!facts) return [];
  return [buildImageName(facts), ...widthsBelow(facts.width).map((width) => buildImageName(facts, width))];
}

export const imageFilesAndCopies = (url: string): string[] =>
  imageFileNames(url).flatMap((name) => [name, avifName(name)]);

export function imageVariants(url: string): ImageVariants {
  const facts = parseImageUrl(url);
  if (!facts) return { src: url, srcSet: undefined, width: null, height: null, color: null };
  const sources = widthsBelow(facts.width).map(
    (width) => `${buildImageUrl(buildImageName(facts, width))} ${width}w`,
  );
  return {
    src: url,
    srcSet: [...sources, `${url} ${facts.width}w`].join(', '),
    width: facts.width,
    height: facts.height,
    color: `#${facts.color}`,
  };
}

/** The smallest kept file at least this wide, for places that take one URL only (mail, push, a list's JSON). */
export function imageAtLeast(url: string, width: number): string {
  const facts = parseImageUrl(url);
  const fit = facts && widthsBelow(facts.width).find((candidate) => candidate >= width);
  return facts && fit ? buildImageUrl(buildImageName(facts, fit)) : url;
}
