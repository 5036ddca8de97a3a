import { answerWith } from './answer-with.ts';
import { preparePhoto } from './prepare-photo.ts';

answerWith(({ file, area }) => preparePhoto(file, area));
