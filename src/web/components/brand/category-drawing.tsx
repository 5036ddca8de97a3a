import { clsx } from 'clsx';

/**
 * The drawing of a category, beside its name or instead of it as an ornament. All of them are one small file
 * (`public/categories.svg`), so that a row of them is one download and no script.
 */
export const CategoryDrawing = ({ slug, className }: { slug: string; className?: string }) => (
  <img
    src={`/categories.svg#${slug}`}
    alt=""
    width={64}
    height={64}
    decoding="async"
    className={clsx('shrink-0', className)}
  />
);
