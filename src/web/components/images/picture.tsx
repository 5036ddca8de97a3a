import { clsx } from 'clsx';
import { useState } from 'react';
import { illustrationMark, isIllustration } from '#domain/buy-requests/picture.ts';
import { imageAtLeast, imageVariants } from '#domain/images/image-url.ts';
import { ImagePlaceholder } from './placeholder.tsx';
import { type Ratio, ratioClass, ratioValue } from './ratio.ts';

export interface PhotoProps {
  /** An image's URL; without one the placeholder is shown. */
  url: string | null | undefined;
  /** What it shows; '' when the text beside it says so already. */
  alt: string;
  /** How wide it is shown, as `<img sizes>` says it: '(width >= 48rem) 20rem, 50vw'. */
  sizes?: string;
  /** Instead of `sizes`, for a small place: its width in pixels. One file serves every screen. */
  thumbnail?: number;
  /** In the first screen: loaded at once, before others. */
  priority?: boolean;
  /**
   * Width by height of the place. The picture fills it when that cuts off little of it, and stands whole on
   * a tint of its own colour when it would cut off much. Without a ratio the place takes the picture's.
   */
  ratio?: Ratio;
  /** Overrides the choice between filling the place and standing whole. */
  fit?: 'cover' | 'contain';
  className?: string;
}

/** How much of a picture may be cut off to fill its place: what an upright photo of 3:4 loses in one of 4:3. */
const cropMax = 0.44;

/** One uploaded picture, or a drawing with its mark, in the width the screen needs; its place is reserved, its colour there before it. */
export function Photo({
  url,
  alt,
  sizes = '100vw',
  thumbnail,
  priority = false,
  ratio,
  fit,
  className,
}: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || broken === url) {
    return <ImagePlaceholder label={alt} ratio={ratio ?? '4/3'} className={clsx('photo', className)} />;
  }
  const { src, srcSet, width, height, color } = thumbnail
    ? { ...imageVariants(url), src: imageAtLeast(url, thumbnail * 2), srcSet: undefined }
    : imageVariants(url);
  const isDrawn = isIllustration(url);
  const whole = (fit ?? bestFit(ratio, width, height)) === 'contain';
  const classes = clsx(
    'photo',
    ratio ? ratioClass[ratio] : 'aspect-auto h-auto',
    whole && 'object-contain',
    className,
  );
  const image = (
    <img
      // An image that failed before hydration fires no `error` event any more, so its state is read here.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(url);
        // For browsers whose style sheets can't read it: a style attribute would break the content security policy.
        if (color) image?.style.setProperty('--picture-color', color);
      }}
      onError={() => setBroken(url)}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && (whole && ratio ? sizesOfWhole(sizes, width, height, ratio) : sizes)}
      // Where the place has a ratio, the picture's own sizes reserve nothing.
      width={(!ratio && width) || undefined}
      height={(!ratio && height) || undefined}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      data-color={color ?? undefined}
      className={isDrawn ? undefined : classes}
    />
  );
  return isDrawn ? (
    <span className={`drawing ${classes}`}>
      {image}
      <small>{illustrationMark}</small>
    </span>
  ) : (
    image
  );
}

function bestFit(ratio: Ratio | undefined, width: number | null, height: number | null): 'cover' | 'contain' {
  if (!ratio || !width || !height) return 'cover';
  const own = width / height;
  const place = ratioValue[ratio];
  return Math.min(own / place, place / own) >= 1 - cropMax ? 'cover' : 'contain';
}

/** The widths of `sizes` for a picture that stands whole in a place wider than itself. */
function sizesOfWhole(sizes: string, width: number | null, height: number | null, ratio: Ratio): string {
  const share = width && height ? Math.min(1, width / height / ratioValue[ratio]) : 1;
  return sizes.replace(/([\d.]+)(rem|vw)(?=,|$)/g, (_, size, unit) => `${+(size * share).toFixed(2)}${unit}`);
}
