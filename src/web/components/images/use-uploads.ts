import { useEffect, useState } from 'react';
import { imageTexts } from '#domain/images/rules.ts';
import { toast } from '../../ui/toast.ts';
import type { Uploads } from './picker-state.ts';

export function useUploads() {
  const [uploads, setUploads] = useState<Uploads>('done');
  useEffect(() => () => tellUploads('done'), []);
  return {
    isUploading: uploads === 'running',
    onUploadsChange: (changed: Uploads) => {
      tellUploads(changed);
      setUploads(changed);
    },
    areDone: areUploadsDone,
  };
}

let now: Uploads = 'done';

const tellUploads = (uploads: Uploads): void => {
  now = uploads;
};

/**
 * Whether all photos of the page's form are uploaded. A toast says why not. Leaving the form cancels its uploads, so
 * replacing or sending it must wait.
 */
export function areUploadsDone(): boolean {
  if (now === 'running') toast.info('Subiendo imágenes...');
  if (now === 'broken') toast.error(imageTexts.broken);
  return now === 'done';
}
