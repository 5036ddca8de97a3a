import { join } from 'node:path';
import { diskImageStore } from './disk-store.ts';
import type { S3Settings } from './s3-client.ts';
import { imageArea, type StoreArea } from './store-area.ts';

/** A half-open byte range: `start` included, `end` not. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file's facts. Call `read`, or `discard` when its bytes are not wanted: they may be on their way already. */
export interface StoredImage {
  size: number;
  etag: string;
  modifiedAt: Date;
  read(range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>>;
  discard(): void;
}

/**
 * The storage of image files. Names are flat and come from `buildImageName`; a file is written once and never changes.
 * Files are small (at most a few hundred kB).
 */
export interface ImageStore {
  /** Writes a file atomically. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<StoredImage | null>;
  /** Deletes the files that exist; a missing one is no error. */
  delete(names: readonly string[]): Promise<void>;
  /**
   * File names in order, which is also the order of upload (names begin with a time-ordered id), starting at `from`.
   */
  list(from?: string): AsyncIterable<string>;
}

/** A store that also says when each file was last written. */
export interface DatedStore extends ImageStore {
  listDated(): AsyncIterable<{ name: string; modifiedAt: Date }>;
}

export interface StoreSettings {
  dataDir: string;
  s3?: S3Settings | undefined;
}

/** The store of the settings for one area: a bucket when one is set, otherwise a folder in DATA_DIR. */
export async function openStore({ dataDir, s3 }: StoreSettings, area: StoreArea): Promise<DatedStore> {
  if (!s3) return diskImageStore(join(dataDir, area.folder), area);
  // Amazon's library takes half a second and 50 MB, so it is loaded only when a bucket is used.
  const { s3ImageStore } = await import('./s3-store.ts');
  return s3ImageStore(s3, undefined, area);
}

export const openImageStore = (settings: StoreSettings): Promise<ImageStore> =>
  openStore(settings, imageArea);
