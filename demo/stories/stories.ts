import { family } from '../buy-requests/family.ts';
import { home } from '../buy-requests/home.ts';
import { leisure } from '../buy-requests/leisure.ts';
import { manyPhones } from '../buy-requests/many-phones.ts';
import { past } from '../buy-requests/past.ts';
import { technology } from '../buy-requests/technology.ts';
import { wheels } from '../buy-requests/wheels.ts';
import { work } from '../buy-requests/work.ts';
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
