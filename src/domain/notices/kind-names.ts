// Written by 'npm run docs:generate' from the files of src/domain/notices/kinds.

/** All kinds of notices. A person gets one notice for each cause. */
export const noticeKinds = [
  'alertMatch',
  'chatMessage',
  'counterOffer',
  'dealCompleted',
  'dealFellThrough',
  'dealQuestion',
  'newOffer',
  'offerAccepted',
  'offerEdited',
  'offerFinalized',
  'offerRejected',
  'offerWithdrawn',
  'offersWaiting',
  'photoReceived',
  'photoRequested',
  'proposalAccepted',
  'proposalDeclined',
  'proposalExpired',
  'proposalMade',
  'rated',
  'ratingAnswered',
  'reportDecided',
  'requestDeleted',
  'requestEdited',
  'requestExpired',
  'requestExpiring',
  'requestReopened',
  'thingModerated',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
