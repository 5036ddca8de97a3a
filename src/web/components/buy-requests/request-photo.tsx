import { clsx } from 'clsx';
import { Photo } from '../images/picture.tsx';

/** A request's main picture in a list, or 'Sin imagen' where there is none. The title beside it says what it is. */
export const RequestPhoto = ({
  url,
  sizes,
  priority = false,
  className,
}: {
  url: string | null;
  sizes: string;
  priority?: boolean;
  className?: string;
}) => (
  <Photo
    url={url}
    alt=""
    sizes={sizes}
    ratio="4/3"
    priority={priority}
    className={clsx('aspect-4/3 rounded-sm', className)}
  />
);
