import type { Area, Prepared } from './prepare-photo.ts';

/** What a worker is asked: one photo, after which it is ended. */
export interface PhotoTask {
  file: Blob;
  area?: Area;
}

/** What a worker says: `ready` once all scripts it needs have arrived, then the result. */
export type WorkerWord = 'ready' | Prepared;

/**
 * Answers the task of a worker; a fault of the work counts as a photo that can't be read. The work calls `onReady` when
 * it waits for no script any more.
 */
export function answerWith(work: (task: PhotoTask, onReady: () => void) => Promise<Prepared>): void {
  const say = (word: WorkerWord) => postMessage(word);
  addEventListener('message', async ({ data }: MessageEvent<PhotoTask>) => {
    say(await work(data, () => say('ready')).catch((): Prepared => ({ refusal: 'unreadable' })));
  });
}
