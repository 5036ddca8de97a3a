import { useState } from 'react';
import { imageTexts } from '#domain/images/rules.ts';
import { toast } from '../../ui/toast.ts';
import type { Uploads } from './picker-state.ts';

/** The uploads of a form's photos: it is not sent with fewer photos than it shows. */
export function useUploads() {
  const [uploads, onUploadsChange] = useState<Uploads>('done');
  return {
    isUploading: uploads === 'running',
    onUploadsChange,
    /** Whether the form may go; otherwise it says what it waits for. */
    areDone: (): boolean => {
      if (uploads === 'running') toast.info('Subiendo imágenes...');
      if (uploads === 'broken') toast.error(imageTexts.broken);
      return uploads === 'done';
    },
  };
}
