import type { ImagePurpose } from '#domain/image-rules.ts';

/** Why a file was not taken. */
export class UploadFailure extends Error {
  /** Whether the same file may go through another time: the way was at fault, not the file. */
  readonly canRetry: boolean;
  /** The session ended: whoever signs in again, in another tab too, may send the file again. */
  readonly isSignedOut: boolean;

  constructor(message: string, { canRetry = false, isSignedOut = false } = {}) {
    super(message);
    this.canRetry = canRetry;
    this.isSignedOut = isSignedOut;
  }
}

interface Answer {
  images?: { url: string }[];
  detail?: string;
  errors?: Record<string, string>;
}

/**
 * Sends one file and reports how much of it has left, 0 to 1; resolves with the image's URL. XMLHttpRequest,
 * because fetch doesn't tell the progress of what it sends.
 */
export function uploadFile(
  file: File,
  purpose: ImagePurpose,
  options: { onProgress(share: number): void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string, how?: { canRetry?: boolean; isSignedOut?: boolean }) =>
      reject(new UploadFailure(message, how));
    request.open('POST', '/api/images');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail('se cortó la conexión', { canRetry: true });
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
