import { family } from './requests/family.ts';
import { home } from './requests/home.ts';
import { leisure } from './requests/leisure.ts';
import { manyPhones } from './requests/many-phones.ts';
import { past } from './requests/past.ts';
import { technology } from './requests/technology.ts';
import { wheels } from './requests/wheels.ts';
import { work } from './requests/work.ts';
import type { RequestStory } from './story.ts';

/** All requests of the demo market. */
export const stories: RequestStory[] = [
  ...wheels,
  manyPhones,
  ...technology,
  ...home,
  ...leisure,
  ...family,
  ...work,
  ...past,
];
