import { clsx } from 'clsx';
import { useState } from 'react';
import { imageAtLeast } from '#domain/image-url.ts';
import { initialOf } from '#domain/names.ts';

/** A person's picture, or the first letter of the name, of the e-mail, or U. Ornament: the name stands beside it. */
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
  size?: number;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = clsx('inline-grid shrink-0 place-items-center overflow-hidden rounded-full', className);
  if (url && broken !== url)
    return (
      <img
        src={imageAtLeast(url, size * 2)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        // A picture that failed before the page came alive tells nobody any more: it is asked.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(url);
        }}
        onError={() => setBroken(url)}
        className={clsx(shape, 'bg-paper-3 object-cover')}
        style={{ width: size, height: size }}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={clsx(shape, 'bg-ink font-[750] font-stretch-[92%] text-white leading-none')}
      style={{ width: size, height: size, fontSize: Math.max(14, size * 0.45) }}
    >
      {initialOf(name, email)}
    </span>
  );
}
