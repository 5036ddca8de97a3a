import { clsx } from 'clsx';
import { useState } from 'react';
import { illustrationMark, isIllustration } from '#domain/buy-requests/picture.ts';
import { imageAtLeast, imageVariants } from '#domain/images/image-url.ts';
import { Spinner } from '../../ui/spinner.tsx';

interface PhotoProps {
  url: string | null | undefined;
  alt: string;
  /** How wide it is shown, as `<img sizes>` says it: '(width >= 48rem) 20rem, 50vw'. */
  sizes?: string;
  /** Instead of `sizes`, for a small place: its width in pixels. One file serves every screen. */
  thumbnail?: number;
  priority?: boolean;
  /**
   * Width by height of the place. The picture fills it when that cuts off little of it, and stands whole on
   * a tint of its own colour when it would cut off more. Without a ratio the place takes the picture's.
   */
  ratio?: Ratio;
  fit?: 'contain';
  className?: string;
}

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
  const isSquare = ratio === '1/1';
  if (!url || broken === url) {
    return <ImagePlaceholder label={alt} className={clsx('photo', isSquare && 'aspect-square', className)} />;
  }
  const { src, srcSet, width, height, color } = thumbnail
    ? { ...imageVariants(url), src: imageAtLeast(url, thumbnail * 2), srcSet: undefined }
    : imageVariants(url);
  const isDrawn = isIllustration(url);
  const whole = (fit ?? bestFit(ratio, width, height)) === 'contain';
  const classes = clsx(
    'photo',
    ratio ? isSquare && 'aspect-square' : 'h-auto',
    whole && 'object-contain',
    className,
  );
  const image = (
    <img
      // An image that failed before hydration fires no `error` event, so its state is read here.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(url);
        // Set by script: a style attribute would violate the content security policy.
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

/** A picture without a text of its own, beside the title of what it shows; square unless said otherwise. */
export const Thumbnail = (photo: Omit<PhotoProps, 'alt'>) => <Photo alt="" ratio="1/1" {...photo} />;

/** At most a quarter is cut off at the sides, and a tenth above and below, where things have their tops and feet. */
function bestFit(ratio: Ratio | undefined, width: number | null, height: number | null): 'cover' | 'contain' {
  if (!ratio || !width || !height) return 'cover';
  const excess = width / height / ratioValue[ratio];
  return excess >= 0.9 && excess <= 1.34 ? 'cover' : 'contain';
}

function sizesOfWhole(sizes: string, width: number | null, height: number | null, ratio: Ratio): string {
  const share = width && height ? Math.min(1, width / height / ratioValue[ratio]) : 1;
  return sizes.replace(/([\d.]+)(rem|vw)(?=,|$)/g, (_, size, unit) => `${+(size * share).toFixed(2)}${unit}`);
}

export function ImagePlaceholder({ label, className }: { label?: string; className?: string }) {
  return (
    <div
      role="img"
      aria-label={label ? `${label}: sin imagen` : 'Sin imagen'}
      className={clsx('no-photo', className)}
    >
      <div>
        <svg viewBox="0 0 48 40" aria-hidden="true">
          <path d="M10 4h34a2 2 0 0 1 2 2v26M38 36H4a2 2 0 0 1-2-2V8M8 30l9-10 7 7m4-3 4-4 6 6M28 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 3l42 34" />
        </svg>
        <span>Sin imagen</span>
      </div>
    </div>
  );
}

export type Ratio = keyof typeof ratioValue;

const ratioValue = { '1/1': 1, '4/3': 4 / 3 };

export const ViewerBackdrop = () => (
  <div className="fixed inset-0 z-50 grid place-items-center bg-viewer text-white">
    <Spinner label="Cargando" className="size-8" />
  </div>
);
