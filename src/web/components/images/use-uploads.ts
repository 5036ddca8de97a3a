import { useEffect, useState } from 'react';
import type { Uploads } from './picker-state.ts';
import { areUploadsDone, tellUploads } from './uploads-now.ts';

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
