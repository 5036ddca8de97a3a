export interface PickedImage {
  key: string;
  name: string;
  preview: string | null;
  url: string | null;
  /** 0 to 1 while it is sent. */
  progress: number;
  problem: string | null;
}

export interface RefusedImage {
  key: string;
  text: string;
}

export type PickerAction =
  | { type: 'add'; images: PickedImage[] }
  | { type: 'smaller'; key: string; preview: string }
  | { type: 'progress'; key: string; progress: number }
  | { type: 'uploaded'; key: string; url: string }
  | { type: 'failed'; key: string; problem: string }
  | { type: 'retry'; key: string }
  | { type: 'again'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number };

export const savedImages = (urls: readonly string[]): PickedImage[] =>
  urls.map((url) => ({ key: url, name: '', preview: url, url, progress: 1, problem: null }));

export function pickerReducer(images: readonly PickedImage[], action: PickerAction): readonly PickedImage[] {
  switch (action.type) {
    case 'add':
      return [...images, ...action.images];
    case 'smaller':
      return change(images, action.key, { preview: action.preview });
    case 'progress':
      return change(images, action.key, { progress: action.progress });
    case 'uploaded':
      return change(images, action.key, { url: action.url, progress: 1, problem: null });
    case 'failed':
      return change(images, action.key, { problem: action.problem, progress: 0 });
    case 'retry':
      return change(images, action.key, { problem: null, progress: 0 });
    case 'again':
      return change(images, action.key, { url: null, problem: null, progress: 0 });
    case 'remove':
      return images.filter((image) => image.key !== action.key);
    case 'move':
      return moved(images, action.key, action.to);
  }
}

const change = (images: readonly PickedImage[], key: string, with_: Partial<PickedImage>) =>
  images.map((image) => (image.key === key ? { ...image, ...with_ } : image));

function moved(images: readonly PickedImage[], key: string, to: number): readonly PickedImage[] {
  const from = images.findIndex((image) => image.key === key);
  const image = images[from];
  if (!image || to < 0 || to >= images.length || to === from) return images;
  return images.toSpliced(from, 1).toSpliced(to, 0, image);
}

export const uploadedUrls = (images: readonly PickedImage[]): string[] =>
  images.flatMap(({ url }) => (url ? [url] : []));

export type Uploads = 'running' | 'broken' | 'done';

export function uploadsOf(images: readonly PickedImage[]): Uploads {
  const missing = images.filter(({ url }) => !url);
  if (missing.length === 0) return 'done';
  return missing.some(({ problem }) => !problem) ? 'running' : 'broken';
}
