import { buildStale } from '../../scripts/bootstrap/build.mjs';
import { makeStartedFolder } from './started-folder.ts';

/** Before the tests of starting and stopping the server: the production build, and a data folder to copy. */
export default async function setup(): Promise<() => void> {
  buildStale();
  return makeStartedFolder();
}
