import { clsx } from 'clsx';
import { useState } from 'react';
import { imageAtLeast } from '#domain/images/image-url.ts';
import { initialOf } from '#domain/people/names.ts';

const sizeClass = {
  28: 'size-7',
  36: 'size-9',
  40: 'size-10',
  44: 'size-11',
  48: 'size-12',
  56: 'size-14',
  96: 'size-24',
} as const;

const letterClass = {
  28: 'text-[14px]',
  36: 'text-[16px]',
  40: 'text-[18px]',
  44: 'text-[20px]',
  48: 'text-[22px]',
  56: 'text-[25px]',
  96: 'text-[43px]',
} as const;

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
        // An image that failed before hydration fires no `error` event any more, so its state is read here.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(url);
        }}
        onError={() => setBroken(url)}
        className={shape}
      />
    );
  return (
    <span aria-hidden="true" className={clsx('avatar-letter', letterClass[size], shape)}>
      {initialOf(name, email)}
    </span>
  );
}
