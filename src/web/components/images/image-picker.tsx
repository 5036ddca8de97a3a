import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { illustrationMark } from '#domain/buy-requests/picture.ts';
import type { FieldPrompt } from '#domain/fields/schemas.ts';
import { type ImagePurpose, imageTexts, maxImages } from '#domain/images/rules.ts';
import type { FormField } from '../../forms/form-field.ts';
import { useHydrated } from '../../forms/intent-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorText, type FieldError, firstError, useFieldProps } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { acceptedTypes } from './chosen-files.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import { ImageTile, RefusedTile } from './image-tile.tsx';
import { type PickedImage, type Uploads, uploadedUrls } from './picker-state.ts';
import { Photo } from './picture.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
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
  const lastUrls = useRef(joined);
  useEffect(() => {
    if (joined === lastUrls.current) return;
    lastUrls.current = joined;
    tellChange(joined);
    // Tells the form around it, as a typed text does.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [joined]);
  useEffect(() => tellUploads(uploads), [uploads]);

  const hasHint =
    images.length === 0 && signedIn && message === undefined && !noPhoto?.isChosen && !noPhoto?.canPublish;
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
              beside={noPhoto?.canPublish && images.length === 0 && <WithoutPhoto {...noPhoto} />}
              describedBy={[hasHint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')}
              invalid={message !== undefined}
              onFiles={(files) => void picker.add(files)}
            />
          </li>
        </ul>
      </SortableTiles>
      {noPhoto && images.length === 0 && (noPhoto.isChosen || !noPhoto.canPublish) && (
        <NoPhoto {...noPhoto} />
      )}
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
      <LiveRegion message={picker.announcement} />
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
  of: FieldPrompt;
  drawing: string;
  /** Whether the form may be sent from here, as nothing else is left to fill in. */
  canPublish: boolean;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

const WithoutPhoto = ({ field, isChosen, onChoose }: NoPhotoProps) => (
  <Button
    type="submit"
    variant="secondary"
    name={isChosen ? undefined : field.name}
    value="on"
    onClick={() => onChoose(true)}
  >
    Seguir sin foto
  </Button>
);

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

function AddTile({
  id,
  text,
  uploading,
  disabled,
  wide,
  isNeeded,
  beside,
  describedBy,
  invalid,
  onFiles,
}: {
  id: string;
  text: string;
  uploading: boolean;
  disabled: boolean;
  wide: boolean;
  /** A form without script is not sent without one. */
  isNeeded: boolean;
  /** Another button: all stand in a row then. */
  beside?: ReactNode;
  describedBy?: string;
  invalid?: boolean;
  onFiles(files: File[]): void;
}) {
  const field = useFieldProps();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const take = (element: HTMLInputElement) => {
    const chosen = [...(element.files ?? [])];
    // Lets the same file be chosen again after its removal.
    element.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  // Photos chosen before hydration.
  const takeChosen = useEffectEvent(() => input.current && take(input.current));
  useEffect(() => void takeChosen(), []);
  const isDropZone = wide && !beside;
  const size = !wide ? 'size-7' : isDropZone ? 'size-5 md:size-7' : 'size-5';
  const takePhoto = () => {
    const element = input.current;
    if (!element) return;
    element.setAttribute('capture', 'environment');
    element.click();
    element.removeAttribute('capture');
  };
  return (
    <div
      className={clsx(
        'min-w-0 gap-2',
        wide ? 'col-span-full flex flex-wrap *:flex-auto' : 'grid min-h-40 grid-cols-1',
        isDropZone && 'md:grid md:grid-cols-1',
      )}
    >
      <div className="relative grid grid-cols-1">
        <input
          {...field}
          ref={input}
          id={field.id ?? id}
          type="file"
          // Without script the photos are sent with the form.
          name={isHydrated ? undefined : 'photos'}
          required={!isHydrated && wide && isNeeded}
          accept={acceptedTypes(isHydrated)}
          multiple
          // Keeps the focus: the file dialog closes just when the upload begins.
          disabled={disabled && !isHydrated}
          aria-disabled={disabled || undefined}
          onClick={(event) => disabled && event.preventDefault()}
          aria-label={text}
          aria-describedby={clsx(field['aria-describedby'], describedBy) || undefined}
          aria-invalid={invalid || undefined}
          onChange={(event) => take(event.target)}
          className={clsx(
            'peer absolute inset-0 z-10 size-full opacity-0 noscript:static noscript:mb-2 noscript:h-auto noscript:opacity-100',
            disabled ? 'cursor-not-allowed' : 'cursor-pointer',
          )}
        />
        <div
          aria-hidden="true"
          className={clsx(
            'flex size-full items-center justify-center gap-2 rounded-md px-3 text-center transition-colors',
            wide ? 'min-h-11 border' : 'flex-col border-2 border-dashed py-4',
            isDropZone && 'md:flex-col md:border-2 md:border-dashed md:py-8',
            'peer-focus-visible:outline-3 peer-focus-visible:outline-sky peer-focus-visible:outline-offset-2',
            disabled
              ? 'border-line bg-paper-2 text-ink-2'
              : 'border-edge bg-white peer-hover:border-sky peer-hover:bg-sky-soft',
          )}
        >
          {uploading ? (
            <Spinner className={size} />
          ) : (
            <ImagePlus className={size} strokeWidth={beside ? 2 : 1.75} />
          )}
          <span className="font-[650] leading-snug">{text}</span>
          {isDropZone && !disabled && (
            <span className="noscript:inline text-ink-3 text-sm max-md:hidden">
              <span className="noscript:hidden">
                <span className="pointer-coarse:hidden">Elegilas, arrastralas o pegalas. </span>
                Hasta 25 MB cada una: las achicamos antes de subirlas
              </span>
              <span className="hidden noscript:inline">JPG, PNG, WebP o AVIF, hasta 5 MB cada una</span>
            </span>
          )}
        </div>
      </div>
      {!disabled && (
        <button
          type="button"
          onClick={takePhoto}
          className="noscript:hidden! hidden min-h-11 items-center justify-center gap-2 rounded-md border border-edge bg-white px-3 font-[650] active:bg-paper-3 pointer-coarse:flex"
        >
          <Camera aria-hidden="true" className="size-5" />
          Sacar foto
        </button>
      )}
      {beside}
    </div>
  );
}

function SortableTiles({
  images,
  onMove,
  children,
}: {
  images: readonly PickedImage[];
  onMove(key: string, to: number): void;
  children: ReactNode;
}) {
  // A drag starts after a distance or a delay, so that taps and scrolling start none.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = images.findIndex(({ key }) => key === over?.id);
    if (to >= 0) onMove(String(active.id), to);
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={images.map(({ key }) => key)} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
