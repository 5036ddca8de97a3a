import type { Area, Prepared } from './prepare-photo.ts';

/** What a worker is asked: one photo, after which it is ended. */
export interface PhotoTask {
  file: Blob;
  area?: Area;
}

/** Answers the task of a worker; a fault of the work counts as a photo that can't be read. */
export function answerWith(work: (task: PhotoTask) => Promise<Prepared>): void {
  addEventListener('message', async ({ data }: MessageEvent<PhotoTask>) => {
    const prepared = await work(data).catch((): Prepared => ({ refusal: 'unreadable' }));
    postMessage(prepared);
  });
}
