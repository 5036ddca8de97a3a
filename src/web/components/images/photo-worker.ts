import { preparePhoto, serveWorkerTask } from './prepare-photo.ts';

serveWorkerTask(({ file, area }, onReady) => {
  onReady();
  return preparePhoto(file, area);
});
