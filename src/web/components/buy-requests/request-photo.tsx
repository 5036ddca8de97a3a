import { Photo } from '../images/picture.tsx';

/**
 * A request's main picture in a list, or 'Sin imagen' where there is none. The title beside it says what it is. None is
 * loaded before the others: on a slow phone they would hold up the style sheet, and with it the list.
 */
export const RequestPhoto = ({
  url,
  sizes,
  className = 'rounded-sm',
}: {
  url: string | null;
  sizes: string;
  className?: string;
}) => <Photo url={url} alt="" sizes={sizes} ratio="4/3" className={className} />;
