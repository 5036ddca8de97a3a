import type { Fire } from './fire.ts';
import { longPath } from './long-path.ts';

/** Every attack by its name in `npm run test:fire -- NAME`. */
export const fires: Record<string, Fire> = {
  'long-path': longPath,
};
