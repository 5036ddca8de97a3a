import { guesses, lockout, passwords, sessions } from './accounts.ts';
import { behindTls } from './behind-tls.ts';
import { connections } from './connections.ts';
import { contentPolicy } from './content-policy.ts';
import type { Fire } from './fire.ts';
import { floods } from './floods.ts';
import { frozenMail } from './frozen-mail.ts';
import { generatedRequests, generatedRequestsLimited } from './generated-requests.ts';
import { hardMessages } from './hard-messages.ts';
import { harvest } from './harvest.ts';
import { hugeImages } from './huge-images.ts';
import { hungDatabase } from './hung-database.ts';
import { hungServices } from './hung-services.ts';
import { longPath } from './long-path.ts';
import { mailBomb } from './mail-bomb.ts';
import { mailLanes } from './mail-lanes.ts';
import { mailRate } from './mail-rate.ts';
import { manyFields } from './many-fields.ts';
import { overload } from './overload.ts';
import { presses } from './presses/presses.ts';
import { refusalFlood } from './refusal-flood.ts';
import { requestBudget } from './request-budget.ts';
import { rollingDeploy } from './rolling-deploy.ts';
import { searches } from './searches.ts';
import { secondFactor } from './second-factor.ts';
import { sentTwice } from './sent-twice.ts';
import { sessionEnd } from './session-end.ts';
import { slowUploads } from './slow-uploads.ts';
import { texts } from './texts.ts';
import { twoMachines } from './two-machines.ts';
import { verification } from './verification.ts';

/** All attacks by their names in `npm run test:fire -- NAME`. */
export const fires: Record<string, Fire> = {
  'content-policy': contentPolicy,
  floods,
  'frozen-mail': frozenMail,
  'generated-requests': generatedRequests,
  'generated-requests-limited': generatedRequestsLimited,
  harvest,
  'huge-images': hugeImages,
  'hung-database': hungDatabase,
  'hung-services': hungServices,
  'long-path': longPath,
  'mail-bomb': mailBomb,
  'mail-lanes': mailLanes,
  'mail-rate': mailRate,
  'session-end': sessionEnd,
  'second-factor': secondFactor,
  verification,
  overload,
  searches,
  'sent-twice': sentTwice,
  'slow-uploads': slowUploads,
  'many-fields': manyFields,
  'behind-tls': behindTls,
  connections,
  'request-budget': requestBudget,
  guesses,
  lockout,
  passwords,
  presses,
  'refusal-flood': refusalFlood,
  'rolling-deploy': rollingDeploy,
  sessions,
  texts,
  'two-machines': twoMachines,
  'hard-messages': hardMessages,
};
