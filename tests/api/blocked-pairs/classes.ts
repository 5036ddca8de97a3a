/**
 * What a call answers of somebody whom a block keeps apart from the caller.
 *
 * - `absent`: with the id of a thing of the other it answers exactly as with an id of nothing.
 * - `silent`: it takes no such id, and nothing of the other is in its answer.
 * - `self`: it is about the caller's own account or device alone, and neither takes nor answers anything of others.
 * - `open`: it answers, for the reason that stands beside it.
 */
export type AnswerClass = 'absent' | 'silent' | 'self' | { open: string };

/** Every call of the API. One that is missing here fails the suite: decide what a block means for it. */
export const classes: Record<string, AnswerClass> = {
  signUp: 'self',
  signIn: 'self',
  signOut: 'self',
  getSession: 'self',
  requestPasswordReset: 'self',
  resetPassword: 'self',
  sendVerificationEmail: 'self',
  verifyEmail: 'self',
  enableTwoFactor: 'self',
  verifyTotp: 'self',
  verifyBackupCode: 'self',
  generateBackupCodes: 'self',
  disableTwoFactor: 'self',
  generatePasskeyRegisterOptions: 'self',
  verifyPasskeyRegistration: 'self',
  generatePasskeyAuthenticateOptions: 'self',
  verifyPasskeyAuthentication: 'self',
  listPasskeys: 'self',
  deletePasskey: 'self',
  changePassword: 'self',
  listSessions: 'self',
  revokeSession: 'self',
  revokeOtherSessions: 'self',

  listBuyRequests: 'silent',
  createBuyRequest: 'silent',
  getBuyRequest: 'absent',
  editBuyRequest: 'absent',
  deleteBuyRequest: 'absent',
  closeBuyRequest: 'absent',
  reopenBuyRequest: 'absent',
  renewBuyRequest: 'absent',
  completeBuyRequest: 'absent',
  listCategories: 'silent',
  listSuggestions: 'silent',

  listOffers: 'absent',
  sendOffer: 'absent',
  getOffer: 'absent',
  editOffer: 'absent',
  deleteOffer: 'absent',
  acceptOffer: 'absent',
  rejectOffer: 'absent',
  counterOffer: 'absent',
  withdrawOffer: 'absent',
  renewOffer: 'absent',
  fallThroughOffer: 'absent',
  completeOffer: 'absent',
  getDealRatings: 'absent',
  rateDeal: 'absent',
  answerRating: { open: 'a rating is of a deal' },
  requestPhoto: 'absent',
  sendPhotoProof: 'absent',

  getUser: 'absent',
  blockUser: {
    open: 'a person may block whoever blocked them, and is protected when the other takes theirs back',
  },
  unblockUser: { open: 'it answers the same whether there was a block or not' },
  listBlocks: { open: 'the blocker’s own list; the other’s is empty, see below' },
  getProfile: 'silent',
  updateProfile: 'silent',
  deleteAccount: 'self',
  exportAccount: { open: 'what it holds is scanned below' },
  listOwnBuyRequests: 'silent',
  listOwnOffers: 'silent',
  listOwnChats: 'silent',
  listActivity: 'silent',
  listRejectedOffers: 'silent',

  listNotifications: { open: 'what was told before a block stays told; nothing is added, see below' },
  readNotifications: 'silent',
  getNoticeSettings: 'self',
  changeNoticeSettings: 'self',
  listPushSubscriptions: 'self',
  addPushSubscription: 'self',
  removePushSubscription: 'self',
  listAlerts: 'silent',
  saveAlert: 'silent',
  getAlert: 'absent',
  editAlert: 'absent',
  deleteAlert: 'absent',
  listAlertMatches: 'absent',

  report: { open: 'what is not there for the caller is refused as unknown' },
  getModerationQueue: { open: 'for moderators, who see what they decide' },
  decideCase: { open: 'for moderators, who see what they decide' },
  listAppeals: { open: 'for moderators, who see what they decide' },
  answerAppeal: { open: 'for moderators, who see what they decide' },
  appealDecision: { open: 'for whom a decision hit alone' },

  // Only people with a deal have a conversation, and it ends with the deal: see below.
  getChat: { open: 'a conversation is of a deal' },
  listMessages: { open: 'a conversation is of a deal' },
  sendMessage: { open: 'a conversation is of a deal' },
  readChat: { open: 'a conversation is of a deal' },

  listen: { open: 'it says which page is old, never what is on it' },
  uploadImages: 'self',
  getLiveness: 'self',
  getReadiness: 'self',
};
