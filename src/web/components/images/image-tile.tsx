import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, RotateCw, X } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { imageVariants } from '#domain/image-url.ts';
import type { PickedImage } from './picker-state.ts';

export interface TileProps {
  image: PickedImage;
  at: number;
  count: number;
  dragged: boolean;
  onPreview(): void;
  onRetry(): void;
  onRemove(): void;
  onMove(to: number): void;
  onDragStart(): void;
  onDragEnd(): void;
  /** Another tile is dragged over this one. */
  onDragReach(event: DragEvent): void;
}

/** One picture of the picker with its buttons. */
export function ImageTile({ image, at, count, dragged, onDragReach, ...on }: TileProps) {
  const nth = `imagen ${at + 1} de ${count}`;
  return (
    <li
      draggable
      data-key={image.key}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', image.key);
        on.onDragStart();
      }}
      onDragEnd={on.onDragEnd}
      onDragOver={onDragReach}
      className={clsx(
        'overflow-hidden rounded-md border border-line bg-white transition-opacity md:cursor-grab',
        dragged && 'opacity-40',
      )}
    >
      <button
        type="button"
        onClick={on.onPreview}
        aria-label={`Ver ${nth}`}
        className="relative block aspect-square w-full bg-paper-3 focus-visible:-outline-offset-3"
      >
        <img
          src={image.preview}
          srcSet={imageVariants(image.preview).srcSet}
          sizes="(width >= 48rem) 9rem, 45vw"
          alt={image.name}
          draggable={false}
          className={clsx('absolute inset-0 size-full object-cover', !image.url && 'opacity-60')}
        />
        {at === 0 && (
          <span className="absolute top-2 left-2 rounded-sm bg-sun px-2 py-0.5 font-[650] text-ink text-sm">
            Principal
          </span>
        )}
      </button>
      {!image.url && !image.failed && <Progress share={image.progress} name={image.name} />}
      {image.failed && (
        <button
          type="button"
          onClick={on.onRetry}
          className="flex h-11 w-full items-center justify-center gap-2 bg-rejected-soft font-[650] text-rejected text-sm"
        >
          <RotateCw aria-hidden="true" className="size-4" />
          Reintentar
        </button>
      )}
      <div className="grid grid-cols-3">
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
      // Not `disabled`: the focus would be lost when a picture reaches the end of the row.
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
