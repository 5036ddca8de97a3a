import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, CircleAlert, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageVariants } from '#domain/images/image-url.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { PickedImage, RefusedImage } from './picker-state.ts';

export interface TileProps {
  image: PickedImage;
  at: number;
  count: number;
  onPreview(): void;
  onRetry(): void;
  onRemove(): void;
  onMove(to: number): void;
}

const tileClass = 'flex flex-col overflow-hidden rounded-md border bg-white';

export function ImageTile({ image, at, count, ...on }: TileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: image.key });
  const nth = `imagen ${at + 1} de ${count}`;
  return (
    <li
      ref={setNodeRef}
      data-key={image.key}
      data-dragged={isDragging || undefined}
      {...listeners}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx(
        tileClass,
        'touch-manipulation select-none border-line [-webkit-touch-callout:none] md:cursor-grab',
        isDragging && 'z-10 opacity-80 shadow-over',
      )}
    >
      <button
        type="button"
        onClick={on.onPreview}
        disabled={!image.preview}
        aria-label={`Ver ${nth}`}
        className="relative block aspect-square w-full bg-paper-3 focus-visible:-outline-offset-3"
      >
        {image.preview ? (
          <img
            src={image.preview}
            srcSet={imageVariants(image.preview).srcSet}
            sizes="(width >= 48rem) 9rem, 45vw"
            alt={image.name}
            draggable={false}
            className={clsx('absolute inset-0 size-full object-cover', !image.url && 'opacity-60')}
          />
        ) : (
          <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-2 text-ink-2 text-sm">
            <Spinner className="size-6" />
            Preparando
          </span>
        )}
        {at === 0 && (
          <span className="absolute top-2 left-2 rounded-sm bg-sun px-2 py-0.5 font-[650] text-ink text-sm">
            Principal
          </span>
        )}
      </button>
      {!image.url && !image.problem && <Progress share={image.progress} name={image.name} />}
      {image.problem && (
        <div className="bg-rejected-soft text-rejected text-sm">
          <p role="alert" className="break-words px-2 pt-2">
            {image.problem}
          </p>
          <button
            type="button"
            onClick={on.onRetry}
            aria-label={`Reintentar, ${nth}`}
            className="flex h-11 w-full items-center justify-center gap-2 font-[650]"
          >
            <RotateCw aria-hidden="true" className="size-4" />
            Reintentar
          </button>
        </div>
      )}
      {image.url && (
        <label className="mt-auto hidden min-h-11 cursor-pointer items-center gap-2 px-3 text-sm noscript:flex">
          <input type="checkbox" name="droppedPhotos" value={image.url} className="size-5 accent-sky" />
          Quitar<span className="sr-only"> {nth}</span>
        </label>
      )}
      <div className="mt-auto grid grid-cols-3 noscript:hidden">
        <Control label={`Mover a la izquierda, ${nth}`} disabled={at === 0} onClick={() => on.onMove(at - 1)}>
          <ChevronLeft aria-hidden="true" />
        </Control>
        <Control label={`Quitar ${nth}`} name="remove" onClick={on.onRemove}>
          <X aria-hidden="true" />
        </Control>
        <Control
          label={`Mover a la derecha, ${nth}`}
          disabled={at === count - 1}
          onClick={() => on.onMove(at + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </Control>
      </div>
    </li>
  );
}

export function RefusedTile({ refused, onDismiss }: { refused: RefusedImage; onDismiss(): void }) {
  return (
    <li className={clsx(tileClass, 'border-rejected bg-rejected-soft! text-rejected')}>
      <div className="grid flex-1 content-center justify-items-center gap-2 p-3">
        <CircleAlert aria-hidden="true" className="size-6" />
        <p
          id={`${refused.key}-text`}
          role="alert"
          className="min-w-0 max-w-full break-words text-center text-sm"
        >
          {refused.text}
        </p>
      </div>
      <button
        type="button"
        data-control="remove"
        onClick={onDismiss}
        aria-describedby={`${refused.key}-text`}
        className="h-11 w-full font-[650] text-sm"
      >
        Entendido
      </button>
    </li>
  );
}

function Progress({ share, name }: { share: number; name: string }) {
  return (
    <div
      role="progressbar"
      aria-label={`Subiendo ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 bg-paper-3"
    >
      <div
        className={clsx('h-full origin-left bg-sky transition-transform', share >= 1 && 'animate-breathe')}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

function Control(props: {
  label: string;
  name?: string;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label.split(/,| imagen/)[0]}
      data-control={props.name}
      // `aria-disabled` instead of `disabled`: the button keeps the focus at the end of the row.
      aria-disabled={props.disabled || undefined}
      onClick={props.onClick}
      className={clsx(
        'grid h-11 place-items-center text-ink transition-colors [&>svg]:size-5',
        'focus-visible:-outline-offset-3',
        props.disabled ? 'cursor-default opacity-35' : 'hover:bg-paper-2 active:bg-paper-3',
      )}
    >
      {props.children}
    </button>
  );
}
