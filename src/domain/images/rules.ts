import { limits } from '../limits/limits.ts';

/** Purpose of an upload: the image can be attached to nothing else. */
export const imagePurposes = ['buy-request', 'offer', 'avatar', 'message'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

export const maxImages: Record<ImagePurpose, number> = {
  'buy-request': limits.requestImagesMax,
  offer: limits.offerImagesMax,
  avatar: 1,
  message: limits.messageImagesMax,
};

/** More pixels than any phone's camera takes (the largest common one is 8,192 x 6,144). */
export const imagePixelsMax = 51_000_000;

/** Maximum size of a chosen file, which the browser then shrinks. */
export const chosenImageBytesMax = 25 * 1024 * 1024;

/** Longest side, in pixels, of what a browser sends: the server keeps `fullImageSide` of it. */
export const sentImageSide = 2000;

export interface RejectedFile {
  name: string;
  reason: string;
}

/** Texts of specification sections 5 and 8, word for word where they are quoted there. */
export const imageTexts = {
  signIn: 'Debes iniciar sesión para subir imágenes',
  signInLabel: 'Inicia sesión para subir imágenes',
  notAnImage: (file: string) => `${file} no es una imagen válida`,
  /** For HEIC photos, the format of iPhones. */
  heic: (file: string) =>
    `${file} es una foto HEIC y acá no la podemos abrir. Compartila como JPEG, o en el iPhone elegí Ajustes > Cámara > Formatos > Más compatible y sacala de nuevo`,
  tooHeavy: (file: string) => `${file} pesa más de 25 MB. Elegí una foto más liviana`,
  tooLarge: (file: string) => `${file} es demasiado grande (máximo 5MB)`,
  tooManyPixels: (file: string, most: number) =>
    `${file} tiene demasiados píxeles (máximo ${Math.floor(most / 1e6 / 5) * 5} megapíxeles)`,
  /** For a file that a decoder would need very long for: thousands of scans or frames. */
  tooComplex: (file: string) =>
    `${file} es demasiado compleja para abrirla acá. Guardala de nuevo como JPEG y volvé a probar`,
  cropFailed: 'No pudimos recortar la foto. Probá de nuevo',
  cropped: 'Foto recortada',
  broken: 'Hay fotos que no subieron: probá de nuevo o quitalas',
  noneValid: 'No hay archivos válidos para subir',
  limitTitle: 'Límite de imágenes',
  limit: (purpose: ImagePurpose) =>
    purpose === 'avatar'
      ? 'Solo podés subir una imagen'
      : `Solo podés subir hasta ${maxImages[purpose]} imágenes en total`,
  uploadFailed: (file: string, message: string) => `Error subiendo ${file}: ${message}`,
  noneUploaded: 'No se pudieron subir las imágenes',
  uploaded: (count: number) => `${count} imagen(es) subida(s) correctamente`,
  allUploadedTitle: 'Imágenes subidas',
  allUploaded: 'Las imágenes se han subido correctamente',
} as const;

/** Which images of a thing cannot be used any more: their places, from 1, and how many it has. */
export function goneImagesText(places: readonly number[], count: number): string {
  const last = places.at(-1);
  if (places.length === 1)
    return `La imagen${count === 1 ? '' : ` ${last}`} ya no está disponible. Quitala y volvé a subirla.`;
  return `Las imágenes ${places.slice(0, -1).join(', ')} y ${last} ya no están disponibles. Quitalas y volvé a subirlas.`;
}
