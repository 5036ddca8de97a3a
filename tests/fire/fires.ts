import type { Fire } from './fire.ts';
import { generatedRequests, generatedRequestsLimited } from './generated-requests.ts';
import { longPath } from './long-path.ts';
import { verification } from './verification.ts';

/** Every attack by its name in `npm run test:fire -- NAME`. */
export const fires: Record<string, Fire> = {
  'generated-requests': generatedRequests,
  'generated-requests-limited': generatedRequestsLimited,
  'long-path': longPath,
  verification,
};
