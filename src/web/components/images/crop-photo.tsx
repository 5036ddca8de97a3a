import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import styles from 'react-image-crop/dist/ReactCrop.css?url';
import { Button } from '../../ui/button.tsx';
import type { Area } from './prepare-photo.ts';

const start: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 };

const labels = {
  cropArea: 'Parte que queda. Las flechas la mueven',
  nwDragHandle: 'Esquina de arriba a la izquierda. Las flechas la mueven',
  nDragHandle: 'Borde de arriba. Las flechas lo mueven',
  neDragHandle: 'Esquina de arriba a la derecha. Las flechas la mueven',
  eDragHandle: 'Borde derecho. Las flechas lo mueven',
  seDragHandle: 'Esquina de abajo a la derecha. Las flechas la mueven',
  sDragHandle: 'Borde de abajo. Las flechas lo mueven',
  swDragHandle: 'Esquina de abajo a la izquierda. Las flechas la mueven',
  wDragHandle: 'Borde izquierdo. Las flechas lo mueven',
};

export default function CropPhoto({
  source,
  alt,
  onCrop,
  onClose,
}: {
  source: string;
  alt: string;
  onCrop(area: Area): void;
  onClose(): void;
}) {
  const [crop, setCrop] = useState<PercentCrop>(start);
  const isWhole = crop.width > 99.5 && crop.height > 99.5;
  const isNothing = crop.width < 1 || crop.height < 1;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="mt-2 grid gap-4">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          keepSelection
          minWidth={40}
          minHeight={40}
          ariaLabels={labels}
          // The photo's height is limited by it, so that the buttons below stay visible.
          className="max-h-[55dvh] justify-self-center"
        >
          <img src={source} alt={alt} />
        </ReactCrop>
        <div className="flex justify-end gap-3 max-md:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={isWhole || isNothing}
            onClick={() =>
              onCrop({
                x: crop.x / 100,
                y: crop.y / 100,
                width: crop.width / 100,
                height: crop.height / 100,
              })
            }
          >
            Usar esta parte
          </Button>
        </div>
      </div>
    </>
  );
}
