import { Photo } from '../images/picture.tsx';

/** The photos of what is judged, small: each opens large. */
export const ThingPhotos = ({ images }: { images: readonly string[] }) =>
  images.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((url, nth) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`Abrir la foto ${nth + 1}`}>
            <Photo url={url} alt="" sizes="5rem" ratio="1/1" className="w-20 rounded-sm" />
          </a>
        </li>
      ))}
    </ul>
  );
