import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { illustrationMark } from '#domain/buy-requests/picture.ts';
import type { Asking } from '#domain/fields/definition.ts';
import { type ImagePurpose, imageTexts, maxImages } from '#domain/images/rules.ts';
import type { FormField } from '../../forms/form-field.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorText, type FieldError, firstError } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { AddTile } from './add-tile.tsx';
import { focusNeighbour } from './focus-neighbour.ts';
import { ImageTile, RefusedTile } from './image-tile.tsx';
import { type Uploads, uploadedUrls } from './picker-state.ts';
import { Photo } from './picture.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SortableTiles } from './sortable-tiles.tsx';
import { useImagePicker } from './use-image-picker.ts';

export interface ImagePickerProps {
  purpose: Exclude<ImagePurpose, 'avatar' | 'message'>;
  signedIn: boolean;
  saved?: readonly string[];
  name?: string;
  label?: string;
  noPhoto?: NoPhotoProps;
  error?: FieldError;
  onChange?(urls: string[]): void;
  onUploadsChange?(uploads: Uploads): void;
}

export function ImagePicker({
  purpose,
  signedIn,
  saved = [],
  name = 'images',
  label = 'Fotos',
  noPhoto,
  error,
  onChange,
  onUploadsChange,
}: ImagePickerProps) {
  const picker = useImagePicker(purpose, saved);
  const { images, uploads } = picker;
  const uploading = uploads === 'running';
  const [shown, setShown] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const max = maxImages[purpose];
  const urls = uploadedUrls(images);
  const joined = urls.join(' ');
  const message = firstError(error);

  const tellChange = useEffectEvent((value: string) => onChange?.(value ? value.split(' ') : []));
  const tellUploads = useEffectEvent((value: Uploads) => onUploadsChange?.(value));
  // The initial photos are no change, so no draft is stored for them.
  const recipients = useRef(joined);
  useEffect(() => {
    if (joined === recipients.current) return;
    recipients.current = joined;
    tellChange(joined);
  }, [joined]);
  useEffect(() => tellUploads(uploads), [uploads]);

  const hasHint = images.length === 0 && signedIn && message === undefined && !noPhoto?.isChosen;
  const full = images.length >= max;
  const disabled = !signedIn || uploading || full;
  const isSignedOut = !signedIn || picker.isSignedOut;
  const text = isSignedOut
    ? imageTexts.signInLabel
    : uploading
      ? 'Subiendo...'
      : full
        ? `Máximo ${max} imágenes permitidas`
        : images.length === 0
          ? 'Agregar fotos'
          : 'Agregar más fotos';

  const goOnAt = (at: number) => focusNeighbour(list.current, at);

  const addFiles = (files: File[]) => {
    if (signedIn) void picker.add(files);
  };
  const dropFiles = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    addFiles([...event.dataTransfer.files]);
  };
  usePastedFiles(addFiles);

  return (
    <fieldset
      className="grid min-w-0 gap-2"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={dropFiles}
    >
      <legend className="mb-2 font-[650] font-stretch-[94%] text-base leading-snug">
        {label}{' '}
        <span className="ml-1 font-normal text-ink-3 text-sm tabular-nums">
          {images.length} de {max}
        </span>
      </legend>
      {hasHint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          Tenés que subir al menos una imagen
        </p>
      )}
      {/* Outside the list, because it renders a live region, which must not be a child of the list. */}
      <SortableTiles images={images} onMove={picker.move}>
        <ul ref={list} className="grid grid-cols-2 items-start gap-3 max-[16rem]:grid-cols-1 md:grid-cols-4">
          {images.map((image, at) => (
            <ImageTile
              key={image.key}
              image={image}
              at={at}
              count={images.length}
              onPreview={() => setShown(image.key)}
              onRetry={() => {
                picker.retry(image.key);
                goOnAt(at);
              }}
              onRemove={() => {
                picker.remove(image.key);
                goOnAt(at);
              }}
              onMove={(to) => picker.move(image.key, to)}
            />
          ))}
          {picker.refused.map((refused, nth) => (
            <RefusedTile
              key={refused.key}
              refused={refused}
              onDismiss={() => {
                picker.dismiss(refused.key);
                goOnAt(images.length + nth);
              }}
            />
          ))}
          <li className={images.length === 0 ? 'col-span-full' : 'grid'}>
            <AddTile
              id={id}
              text={text}
              uploading={uploading}
              disabled={disabled}
              wide={images.length === 0}
              isNeeded={!noPhoto}
              describedBy={[hasHint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')}
              invalid={message !== undefined}
              onFiles={(files) => void picker.add(files)}
            />
          </li>
        </ul>
      </SortableTiles>
      {noPhoto && images.length === 0 && <NoPhoto {...noPhoto} />}
      {isSignedOut && (
        <p className="text-sm">
          {/* A new tab keeps the typed text. */}
          <Link to="/auth" target="_blank" className="link">
            Iniciar sesión
          </Link>
        </p>
      )}
      {message && <ErrorText id={`${id}-error`}>{message}</ErrorText>}
      {urls.map((url) => (
        <input key={url} type="hidden" name={name} value={url} />
      ))}
      <LiveRegion message={picker.said} />
      <PreviewDialog images={images} shown={shown} onCrop={picker.crop} onClose={() => setShown(null)} />
    </fieldset>
  );
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

interface NoPhotoProps {
  field: FormField;
  of: Asking;
  drawing: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

const NoPhoto = ({ field, of, drawing, isChosen, onChoose }: NoPhotoProps) => (
  <div className="flex items-start gap-4">
    <Checkbox
      key={field.key}
      name={field.name}
      defaultChecked={isChosen}
      label={of.label}
      hint={of.hint}
      onChange={(event) => onChoose(event.target.checked)}
      className="min-w-0 flex-1"
    />
    {isChosen && (
      <Photo
        url={drawing}
        alt={illustrationMark}
        ratio="4/3"
        className="mt-2 w-[min(8rem,30vw)]! shrink-0 rounded-sm"
      />
    )}
  </div>
);
