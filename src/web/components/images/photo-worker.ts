import { answerWith } from './answer-with.ts';
import { preparePhoto } from './prepare-photo.ts';

answerWith(({ file, area }, onReady) => {
  onReady();
  return preparePhoto(file, area);
});
