// Written by 'npm run docs:generate' from the files of src/domain/notices.

import type { NoticeDefinition } from './notice-definition.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { alertMatch } from './notices/alert-match.ts';
import { chatMessage } from './notices/chat-message.ts';
import { counterOffer } from './notices/counter-offer.ts';
import { dealCompleted } from './notices/deal-completed.ts';
import { dealFellThrough } from './notices/deal-fell-through.ts';
import { newOffer } from './notices/new-offer.ts';
import { offerAccepted } from './notices/offer-accepted.ts';
import { offerEdited } from './notices/offer-edited.ts';
import { offerFinalized } from './notices/offer-finalized.ts';
import { offerRejected } from './notices/offer-rejected.ts';
import { offerWithdrawn } from './notices/offer-withdrawn.ts';
import { requestDeleted } from './notices/request-deleted.ts';
import { requestExpired } from './notices/request-expired.ts';
import { requestExpiring } from './notices/request-expiring.ts';
import { requestReopened } from './notices/request-reopened.ts';

/** How each kind of notice reads, where it leads to, and where and how it is heard. */
export const noticeDefinitions: Record<NoticeKind, NoticeDefinition> = {
  alertMatch,
  chatMessage,
  counterOffer,
  dealCompleted,
  dealFellThrough,
  newOffer,
  offerAccepted,
  offerEdited,
  offerFinalized,
  offerRejected,
  offerWithdrawn,
  requestDeleted,
  requestExpired,
  requestExpiring,
  requestReopened,
};
