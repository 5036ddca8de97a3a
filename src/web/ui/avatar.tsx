import { clsx } from 'clsx';
import { useState } from 'react';
import { imageAtLeast } from '#domain/images/image-url.ts';
import { initialOf } from '#domain/people/names.ts';

/** Width and height in pixels, with the font size of the letter. */
const sizeClass = {
  28: 'size-7 text-[14px]',
  36: 'size-9 text-[16px]',
  40: 'size-10 text-[18px]',
  44: 'size-11 text-[20px]',
  48: 'size-12 text-[22px]',
  56: 'size-14 text-[25px]',
  96: 'size-24 text-[43px]',
} as const;

/**
 * A person's picture, or the first letter of the name or of the e-mail, or U. It is decorative: the name is beside it.
 */
export function Avatar({
  name,
  email,
  url,
  size = 40,
  className,
}: {
  name?: string | null;
  email?: string | null;
  url?: string | null;
  size?: keyof typeof sizeClass;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = clsx('avatar', sizeClass[size], className);
  if (url && broken !== url)
    return (
      <img
        src={imageAtLeast(url, size * 2)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        // An image that failed before hydration fires no `error` event any more, so its state is read here.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(url);
        }}
        onError={() => setBroken(url)}
        className={clsx(shape, 'bg-paper-3 object-cover')}
      />
    );
  return (
    <span aria-hidden="true" className={clsx(shape, 'avatar-letter')}>
      {initialOf(name, email)}
    </span>
  );
}
