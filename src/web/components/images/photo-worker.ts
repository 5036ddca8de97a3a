import { serveWorkerTask } from './serve-worker-task.ts';
import { preparePhoto } from './prepare-photo.ts';

serveWorkerTask(({ file, area }, onReady) => {
  onReady();
  return preparePhoto(file, area);
});
