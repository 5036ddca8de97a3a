import { join } from 'node:path';
import { diskImageStore } from './disk-store.ts';
import type { S3Settings } from './s3-store.ts';

/** A half-open byte range: `start` included, `end` not. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file's facts; its bytes are read when asked for. */
export interface StoredImage {
  size: number;
  etag: string;
  modifiedAt: Date;
  read(range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>>;
}

/**
 * Where image files live. Names are flat and come from `buildImageName`; a name is written once and never
 * changes its content. Files are small (at most some hundred kB).
 */
export interface ImageStore {
  /** Writes a file, whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<StoredImage | null>;
  /** Deletes what exists of these; a missing file is no error. */
  delete(names: readonly string[]): Promise<void>;
  /** Names in order, so in order of upload (names begin with a time-ordered id), from `from` on. */
  list(from?: string): AsyncIterable<string>;
}

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
