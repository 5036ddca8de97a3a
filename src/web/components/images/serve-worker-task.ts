import type { Area, Prepared } from './prepare-photo.ts';

export interface PhotoTask {
  file: Blob;
  area?: Area;
}

export type WorkerWord = 'ready' | Prepared;

/**
 * Answers the task of a worker; a fault of the work counts as a photo that can't be read. The work calls `onReady` when
 * it waits for no script any more.
 */
export function serveWorkerTask(work: (task: PhotoTask, onReady: () => void) => Promise<Prepared>): void {
  const say = (word: WorkerWord) => postMessage(word);
  addEventListener('message', async ({ data }: MessageEvent<PhotoTask>) => {
    say(await work(data, () => say('ready')).catch((): Prepared => ({ refusal: 'unreadable' })));
  });
}
