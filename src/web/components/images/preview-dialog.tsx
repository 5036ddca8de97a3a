import { Crop } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.tsx';
import { Loading } from '../../ui/spinner.tsx';
import type { PickedImage } from './picker-state.ts';
import type { Area } from './prepare-photo.ts';

const CropPhoto = lazyComponent(async () => (await import('./crop-photo.tsx')).default, {
  fallback: <Loading>Cargando...</Loading>,
});

export function PreviewDialog({
  images,
  shown,
  onCrop,
  onClose,
}: {
  images: readonly PickedImage[];
  shown: string | null;
  onCrop(key: string, area: Area): void;
  onClose(): void;
}) {
  const [cropped, setCropped] = useState<string | null>(null);
  const focusFallback = useFocusFallback<HTMLDivElement>();
  const isCropping = shown !== null && cropped === shown;
  const close = () => {
    setCropped(null);
    onClose();
  };
  const at = images.findIndex((image) => image.key === shown);
  const image = images[at];
  const source = image && (image.url ?? image.preview);
  const picture = source && (
    <img
      src={source}
      alt={image.name || `Imagen ${at + 1}`}
      className="mx-auto max-h-[55dvh] max-w-full rounded-md object-contain"
    />
  );
  return (
    <Dialog
      open={image !== undefined}
      onClose={close}
      title={isCropping ? 'Recortar la foto' : `Imagen ${at + 1} de ${images.length}`}
      className="md:max-w-[48rem]"
    >
      <div {...focusFallback} tabIndex={-1} className="outline-none">
        {image && isCropping && source ? (
          <CropPhoto
            source={source}
            alt={image.name || `Imagen ${at + 1}`}
            onClose={() => setCropped(null)}
            onCrop={(area) => {
              onCrop(image.key, area);
              close();
            }}
          />
        ) : (
          <div className="mt-2 grid gap-4">
            {picture}
            {image?.url && (
              <Button variant="secondary" onClick={() => setCropped(shown)} className="justify-self-center">
                <Crop aria-hidden="true" className="size-5" />
                Recortar
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
