import { limits } from '../limits/limits.ts';

interface Pictured {
  images: readonly string[];
  illustrated: boolean;
  category: { slug: string } | null;
}

export const pictureMissing = {
  create: 'Debes subir al menos una imagen',
  edit: 'Debes subir al menos una imagen.',
} as const;

/** Whether these terms leave a publication with a picture: a photo, or the drawing. Unnamed photos stay. */
export const hasPicture = ({ images, illustrated }: { images?: readonly string[]; illustrated?: boolean }) =>
  images === undefined || images.length >= limits.requestImagesMin || illustrated === true;

export const illustrationMark = 'Ilustración';

const folder = '/illustrations/';

export const illustrationOf = (category: { slug: string } | null): string =>
  `${folder}${category?.slug ?? 'sin-categoria'}.svg`;

export const isIllustration = (url: string): boolean => url.startsWith(folder);

export const requestPicture = ({ images, illustrated, category }: Pictured): string | null =>
  images[0] ?? (illustrated ? illustrationOf(category) : null);

export const requestPictures = (request: Pictured): readonly string[] =>
  request.images.length > 0 ? request.images : [requestPicture(request)].filter((url) => url !== null);
