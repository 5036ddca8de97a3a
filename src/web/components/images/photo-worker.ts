import { preparePhoto } from './prepare-photo.ts';
import { serveWorkerTask } from './serve-worker-task.ts';

serveWorkerTask(({ file, area }, onReady) => {
  onReady();
  return preparePhoto(file, area);
});
