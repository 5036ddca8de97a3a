import { Dialog } from '../../ui/dialog.tsx';
import type { PickedImage } from './picker-state.ts';

/** A chosen picture in full. */
export function PreviewDialog({
  images,
  shown,
  onClose,
}: {
  images: readonly PickedImage[];
  shown: string | null;
  onClose(): void;
}) {
  const at = images.findIndex((image) => image.key === shown);
  const image = images[at];
  return (
    <Dialog
      open={image !== undefined}
      onClose={onClose}
      title={`Imagen ${at + 1} de ${images.length}`}
      className="md:max-w-[48rem]"
    >
      {image && (
        <img
          src={image.url ?? image.preview}
          alt={image.name || `Imagen ${at + 1}`}
          className="mx-auto mt-2 max-h-[65dvh] rounded-md object-contain"
        />
      )}
    </Dialog>
  );
}
