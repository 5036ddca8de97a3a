import type { ImagePurpose } from '#domain/images/rules.ts';
import type { Area } from './prepare-photo.ts';
import { smallerPhoto } from './smaller-photo.ts';
import { cutOff, UploadFailure } from './upload-failure.ts';

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
