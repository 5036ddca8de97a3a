import pLimit from 'p-limit';
import { chosenImageBytesMax, type ImagePurpose, imagePixelsMax, imageTexts } from '#domain/images/rules.ts';
import { limits } from '#domain/limits/limits.ts';
import { isHeic } from './chosen-files.ts';
import type { Area, PhotoTask, Prepared, WorkerWord } from './prepare-photo.ts';

/** A line on which nothing moves for this long is given up, while a photo is sent and while its answer is awaited. */
const silence = { sending: 30, answering: 60 };

interface Answer {
  images?: { url: string }[];
  detail?: string;
  errors?: Record<string, string>;
}

interface UploadOptions {
  area?: Area;
  onSmaller?(photo: File): void;
  onProgress(share: number): void;
  signal: AbortSignal;
}

/**
 * Makes one photo small, sends it and reports how much of it has left, 0 to 1; resolves with the image's URL. Throws
 * `UploadFailure`.
 */
export async function uploadFile(file: File, purpose: ImagePurpose, options: UploadOptions): Promise<string> {
  const { photo, isReadable } = await smallerPhoto(file, options.signal, options.area);
  if (isReadable) options.onSmaller?.(photo);
  return send(photo, purpose, options);
}

/** By XMLHttpRequest, because fetch doesn't tell the progress of what it sends. */
function send(file: File, purpose: ImagePurpose, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string, how?: { canRetry?: boolean; isSignedOut?: boolean }) =>
      reject(new UploadFailure(message, how));
    request.open('POST', '/api/images');
    request.responseType = 'json';
    // Seconds are counted one by one: those in which the phone lets the page sleep are none.
    let secondsLeft = silence.sending;
    const watch = setInterval(() => {
      secondsLeft -= 1;
      if (secondsLeft > 0) return;
      reject(cutOff());
      request.abort();
    }, 1000);
    request.upload.onprogress = ({ loaded, total }) => {
      secondsLeft = silence.sending;
      options.onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => {
      secondsLeft = silence.answering;
    };
    request.onloadend = () => clearInterval(watch);
    request.onerror = () => reject(cutOff());
    request.onabort = () => fail('se canceló');
    request.onload = () => {
      const answer: Answer = request.response ?? {};
      const url = answer.images?.[0]?.url;
      if (url) resolve(url);
      else {
        const { status } = request;
        fail(answer.errors?.file ?? answer.detail ?? 'Error desconocido', {
          canRetry: status === 429 || status >= 500,
          isSignedOut: status === 401,
        });
      }
    };
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('for', purpose);
    form.append('file', file);
    request.send(form);
  });
}

/** A photo of 50 megapixels takes 200 MB while it is drawn, so photos are processed one at a time. */
const oneByOne = pLimit(1);

/** A photo of 12 megapixels takes seconds, also as HEIC: what takes a minute is given up. */
const patienceMs = 60_000;
/** The reader of HEIC has 380 kB to load: what takes two minutes comes over a line that is as good as none. */
const loadingMs = 2 * 60_000;

interface SmallerPhoto {
  photo: File;
  isReadable: boolean;
}

/**
 * The photo as it is sent: upright and small, cut to `area` when one is given. A file that this browser can't read goes
 * as it is, for the server to judge. Throws an `UploadFailure` for what could never be sent.
 */
export async function smallerPhoto(file: File, signal: AbortSignal, area?: Area): Promise<SmallerPhoto> {
  if (file.size > chosenImageBytesMax) throw new UploadFailure(imageTexts.tooHeavy(file.name));
  const askedAt = performance.now();
  return oneByOne(() => {
    if (askedAt < notArrivedAt) throw cutOff();
    return prepared(file, signal, area);
  });
}

let notArrivedAt = Number.NEGATIVE_INFINITY;

async function prepared(file: File, signal: AbortSignal, area?: Area): Promise<SmallerPhoto> {
  const task = { file, area };
  let result = await ask(
    () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' }),
    task,
    signal,
  );
  if ('refusal' in result && result.refusal === 'unreadable' && isHeic(file))
    result = await ask(
      () => new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' }),
      task,
      signal,
    );
  if ('photo' in result) return { photo: checked(named(result.photo, file)), isReadable: true };
  // What the server takes as it is needs no script, which something may keep away for good.
  const isTakenAsItIs = !area && !isHeic(file) && file.size <= limits.imageBytesMax;
  if (result.refusal === 'cut off' && !isTakenAsItIs) throw cutOff();
  if (result.refusal === 'pixels')
    throw new UploadFailure(imageTexts.tooManyPixels(file.name, imagePixelsMax));
  // Without the cropped part the whole photo must not be sent.
  if (area) throw new UploadFailure(imageTexts.cropFailed);
  if (isHeic(file)) throw new UploadFailure(imageTexts.heic(file.name));
  return { photo: checked(file), isReadable: false };
}

function checked(file: File): File {
  if (file.size > limits.imageBytesMax) throw new UploadFailure(imageTexts.tooLarge(file.name));
  return file;
}

function named(photo: Blob, file: File): File {
  if (photo.type === file.type) return new File([photo], file.name, { type: photo.type });
  const ending = photo.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([photo], file.name.replace(/(\.\w{1,5})?$/, `.${ending}`), { type: photo.type });
}

/** Runs the task in a new worker, whose memory is freed when it ends. The time for the work begins when it is ready. */
async function ask(open: () => Worker, task: PhotoTask, signal: AbortSignal): Promise<Prepared> {
  signal.throwIfAborted();
  const unreadable: Prepared = { refusal: 'unreadable' };
  const notArrived: Prepared = { refusal: 'cut off' };
  if (!('OffscreenCanvas' in globalThis)) return unreadable;
  const worker = open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Prepared>((resolve, reject) => {
      timer = setTimeout(() => {
        notArrivedAt = performance.now();
        resolve(notArrived);
      }, loadingMs);
      worker.onmessage = ({ data }: MessageEvent<WorkerWord>) => {
        if (data !== 'ready') return resolve(data);
        clearTimeout(timer);
        timer = setTimeout(() => resolve(unreadable), patienceMs);
      };
      worker.onerror = (event) => resolve(event instanceof ErrorEvent ? unreadable : notArrived);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(task);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

export class UploadFailure extends Error {
  readonly canRetry: boolean;
  readonly isSignedOut: boolean;

  constructor(message: string, { canRetry = false, isSignedOut = false } = {}) {
    super(message);
    this.canRetry = canRetry;
    this.isSignedOut = isSignedOut;
  }
}

const cutOff = (): UploadFailure => new UploadFailure('se cortó la conexión', { canRetry: true });
