import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { imagePixelsMax } from '#domain/images/rules.ts';
import { readHeader, renderForUpload, serveWorkerTask } from './prepare-photo.ts';

// Reads HEIC photos where the browser can't. Its file alone may run WebAssembly: see `src/server/security-headers.ts`.

interface Libheif {
  HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] };
}
interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (pixels: ImageData | null) => void): void;
}

serveWorkerTask(async ({ file, area }, onReady) => {
  const header = await readHeader(file);
  if (!header) return { refusal: 'unreadable' };
  if (header.pixels > imagePixelsMax) return { refusal: 'pixels' };
  const library = await arrived().catch(() => null);
  if (!library) return { refusal: 'cut off' };
  onReady();
  const [{ default: createLibheif }, wasmBinary] = library;
  const { HeifDecoder } = createLibheif({ wasmBinary }) as unknown as Libheif;
  const images = new HeifDecoder().decode(await file.arrayBuffer());
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { refusal: 'unreadable' };
  const empty = new ImageData(image.get_width(), image.get_height());
  const filled = await new Promise<ImageData | null>((resolve) => image.display(empty, resolve));
  return filled ? renderForUpload(await createImageBitmap(filled), area) : { refusal: 'unreadable' };
});

/** Files of the library's own, as its licence wants it. */
const arrived = () =>
  Promise.all([
    import('libheif-js/libheif-wasm/libheif.js'),
    fetch(wasm).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer))),
  ]);
