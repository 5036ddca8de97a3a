import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { focusNeighbour } from '../images/focus-neighbour.ts';
import { uploadedUrls } from '../images/picker-state.ts';
import { useImagePicker } from '../images/use-image-picker.ts';

export function MessagePhotos({
  chosen,
  saved,
  onChange,
}: {
  chosen: readonly File[];
  saved: readonly string[];
  onChange(photos: { urls: string[]; isWaiting: boolean; isBroken: boolean }): void;
}) {
  const { images, refused, announcement, uploads, add, remove, retry, dismiss } = useImagePicker(
    'message',
    saved,
  );
  const take = useEffectEvent((files: readonly File[]) => void add(files));
  useEffect(() => {
    if (chosen.length > 0) take(chosen);
  }, [chosen]);
  const list = useRef<HTMLUListElement>(null);
  const urls = uploadedUrls(images).join(' ');
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const isUp = uploads === 'done';
    tell({ urls: urls === '' ? [] : urls.split(' '), isWaiting: !isUp, isBroken: uploads === 'broken' });
  }, [urls, uploads]);
  if (images.length === 0 && refused.length === 0) return <LiveRegion message={announcement} />;
  return (
    <ul ref={list} className="message-chosen" aria-label="Fotos del mensaje">
      {images.map(({ key, preview, url, problem }, nth) => (
        <li key={key}>
          {preview ? <img src={preview} alt="" /> : <Spinner className="size-6" />}
          {preview && !url && !problem && <Spinner className="size-6" />}
          <button
            type="button"
            aria-label={`Quitar foto ${nth + 1} de ${images.length}`}
            data-control="remove"
            onClick={() => {
              remove(key);
              focusNeighbour(list.current, nth);
            }}
          >
            <X />
          </button>
          {problem && (
            <button
              type="button"
              className="is-problem"
              aria-label={`${problem}. Reintentar`}
              onClick={() => {
                retry(key);
                focusNeighbour(list.current, nth);
              }}
            >
              Reintentar
            </button>
          )}
        </li>
      ))}
      {refused.map(({ key, text }, nth) => (
        <li key={key} className="is-refused">
          <span role="alert">{text}</span>
          <button
            type="button"
            aria-label="Entendido"
            data-control="remove"
            onClick={() => {
              dismiss(key);
              focusNeighbour(list.current, images.length + nth);
            }}
          >
            <X />
          </button>
        </li>
      ))}
      <li className="sr-only">
        <LiveRegion message={announcement} />
      </li>
    </ul>
  );
}
