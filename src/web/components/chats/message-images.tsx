import { type MouseEvent, useRef, useState } from 'react';
import { onDemand } from '../../rendering/on-demand.tsx';
import { Dark } from '../images/gallery/dark.tsx';
import { Photo } from '../images/picture.tsx';

const Viewer = onDemand(() => import('../images/gallery/viewer.tsx'), <Dark />);

/** The photos of a message, small: each opens the viewer, or without script its own file. */
export function MessageImages({
  images,
  author,
}: {
  images: readonly string[];
  /** Who sent them; null: the person who looks. */
  author: string | null;
}) {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, nth: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setShown(nth);
  };
  const close = () => {
    setShown(null);
    opener.current?.focus();
  };
  const single = images.length === 1;
  return (
    <>
      <span className={single ? 'message-photos is-single' : 'message-photos'}>
        {images.map((url, nth) => (
          <a
            key={url}
            href={url}
            onClick={(event) => open(event, nth)}
            aria-label={`Ver foto ${nth + 1} de ${images.length}`}
          >
            <Photo url={url} alt="" ratio={single ? '4/3' : '1/1'} sizes={single ? '15rem' : '8rem'} />
          </a>
        ))}
      </span>
      {shown !== null && (
        <Viewer
          images={images}
          title={author === null ? 'tu mensaje' : `${author}`}
          index={shown}
          onClose={close}
        />
      )}
    </>
  );
}
