import { imageNamePattern, privateImageCaching } from '#domain/images/image-url.ts';

/** One kind of files: their folder in DATA_DIR or in the bucket, their names, and the headers a bucket serves them with. */
export interface StoreArea {
  folder: string;
  namePattern: RegExp;
  contentTypeOf(name: string): string;
  caching: string;
}

export const imageArea: StoreArea = {
  folder: 'images',
  namePattern: imageNamePattern,
  contentTypeOf: () => 'image/webp',
  // Only the product knows who may see a picture.
  caching: privateImageCaching,
};
