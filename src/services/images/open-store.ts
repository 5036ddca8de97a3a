import { join } from 'node:path';
import { diskImageStore } from './disk-store.ts';
import type { S3Settings } from './s3-store.ts';
import type { ImageStore } from './store.ts';

/** The image store the settings ask for: a bucket when there is one, else a folder in DATA_DIR. */
export async function openImageStore(settings: {
  dataDir: string;
  s3?: S3Settings | undefined;
}): Promise<ImageStore> {
  if (!settings.s3) return diskImageStore(join(settings.dataDir, 'images'));
  // Amazon's library costs half a second and 50 MB: only those who use it pay for it.
  const { s3ImageStore } = await import('./s3-store.ts');
  return s3ImageStore(settings.s3);
}
