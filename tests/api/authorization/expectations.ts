import type { Role, Stage } from '../../support/cast.ts';
import { type CallOutcome, expectationsBy } from '../../support/lifecycle-cases.ts';

export interface Expectation extends Record<Role, number> {
  /** The state of the offer, or of its request, that the call is made upon; `pending` when not said. */
  stage?: Stage;
  /** The call ends the caller's session, so it gets new people. */
  fresh?: boolean;
}

const everyone = (status: number): Expectation => ({
  visitor: status,
  stranger: status,
  buyer: status,
  seller: status,
  otherSeller: status,
});
const signedIn = (status: number): Expectation => ({ ...everyone(status), visitor: 401 });

const partiesMayRead: Expectation = { ...everyone(404), buyer: 200, seller: 200 };
const partiesOnly = (status: number): Expectation => ({ ...signedIn(404), buyer: status, seller: status });

/** Only the seller has this saved search; for others it does not exist. */
const sellersOwn = (status: number): Expectation => ({ ...signedIn(404), seller: status });

const statusOf: Record<Exclude<CallOutcome, 'done'>, number> = {
  signedOut: 401,
  forbidden: 403,
  hidden: 404,
  tooLate: 409,
};
/** The actions on offers and requests, from their tables. */
const lifecycleExpectations: Record<string, Expectation[]> = expectationsBy(
  ({ thing, action }) => `${action}${thing === 'offer' ? 'Offer' : 'BuyRequest'}`,
  (outcome, { isGone }) => (outcome === 'done' ? (isGone ? 204 : 200) : statusOf[outcome]),
);

/** What each operation answers to each of the five. A call that isn't here fails the suite. */
export const expectations: Record<string, Expectation[]> = {
  signUp: [{ ...everyone(200), fresh: true }],
  signIn: [{ ...everyone(200), fresh: true }],
  signOut: [{ ...everyone(200), fresh: true }],
  getSession: [everyone(200)],
  requestPasswordReset: [everyone(200)],
  resetPassword: [everyone(422)],
  sendVerificationEmail: [signedIn(200)],
  verifyEmail: [everyone(422)],
  // These people have not confirmed their addresses.
  enableTwoFactor: [signedIn(403)],
  // A wrong code for the setup that the call above began; no sign-in waits for a second step.
  verifyTotp: [signedIn(403)],
  verifyBackupCode: [everyone(401)],
  generateBackupCodes: [signedIn(409)],
  disableTwoFactor: [signedIn(409)],
  generatePasskeyRegisterOptions: [signedIn(403)],
  verifyPasskeyRegistration: [signedIn(403)],
  generatePasskeyAuthenticateOptions: [everyone(200)],
  verifyPasskeyAuthentication: [everyone(401)],
  listPasskeys: [signedIn(200)],
  deletePasskey: [signedIn(404)],

  changePassword: [{ ...signedIn(200), fresh: true }],
  listSessions: [signedIn(200)],
  // The session of another person. tests/api/sessions.test.ts has the own ones.
  revokeSession: [signedIn(404)],
  revokeOtherSessions: [{ ...signedIn(200), fresh: true }],

  listBuyRequests: [everyone(200)],
  createBuyRequest: [signedIn(201)],
  getBuyRequest: [
    everyone(200),
    { ...everyone(200), stage: 'closed' },
    { ...everyone(200), stage: 'accepted' },
  ],
  listCategories: [everyone(200)],
  listSuggestions: [everyone(200)],
  listPlaces: [everyone(200)],
  parseWish: [everyone(200)],
  listRequirementSuggestions: [everyone(200)],

  listOffers: [
    everyone(200),
    { ...everyone(200), stage: 'private' },
    { ...everyone(200), stage: 'accepted' },
  ],
  sendOffer: [
    { ...signedIn(201), buyer: 403 },
    { ...signedIn(409), buyer: 403, stage: 'closed' },
  ],
  getOffer: [
    everyone(200),
    { ...everyone(200), stage: 'rejected' },
    { ...everyone(200), stage: 'accepted' },
    { ...everyone(200), stage: 'finalized' },
    { ...partiesMayRead, stage: 'private' },
    { ...partiesMayRead, stage: 'withdrawn' },
  ],
  ...lifecycleExpectations,

  requestPhoto: [
    { ...signedIn(403), buyer: 200 },
    { ...signedIn(404), buyer: 200, seller: 403, stage: 'private' },
    { ...signedIn(403), buyer: 200, stage: 'accepted' },
    { ...signedIn(403), buyer: 409, stage: 'rejected' },
  ],
  sendPhotoProof: [
    { ...signedIn(403), seller: 200 },
    { ...signedIn(404), seller: 200, buyer: 403, stage: 'private' },
    { ...signedIn(403), seller: 200, stage: 'accepted' },
  ],
  listQuestions: [everyone(200), { ...everyone(200), stage: 'closed' }],
  askQuestion: [
    { ...signedIn(201), buyer: 403, fresh: true },
    { ...signedIn(409), buyer: 403, stage: 'closed', fresh: true },
  ],
  // What the seller asked, which nobody else knows of until it is answered.
  answerQuestion: [
    { ...signedIn(404), buyer: 200, seller: 403 },
    { ...signedIn(404), buyer: 200, seller: 403, stage: 'closed' },
  ],
  deleteQuestion: [
    { ...signedIn(404), buyer: 403, seller: 204 },
    { ...signedIn(404), buyer: 403, seller: 204, stage: 'closed' },
  ],
  listOwnQuestions: [signedIn(200)],
  markOffer: [
    { ...signedIn(403), buyer: 200 },
    { ...signedIn(404), buyer: 200, seller: 403, stage: 'private' },
  ],
  noteOffer: [
    { ...signedIn(403), buyer: 200 },
    { ...signedIn(404), buyer: 200, seller: 403, stage: 'private' },
  ],
  // This one has not lapsed; tests/application/offers/ends.test.ts has one that did.
  askRenewal: [
    { ...signedIn(403), buyer: 409 },
    { ...signedIn(404), buyer: 409, seller: 403, stage: 'private' },
  ],
  setStandby: [
    { ...signedIn(403), seller: 200 },
    { ...signedIn(404), seller: 200, buyer: 403, stage: 'private' },
    { ...signedIn(403), seller: 409, stage: 'accepted' },
  ],
  proposePrice: [
    { ...signedIn(403), buyer: 201 },
    { ...signedIn(404), buyer: 201, seller: 403, stage: 'private' },
    // One at a time.
    { ...signedIn(403), buyer: 409, stage: 'proposed' },
    { ...signedIn(403), buyer: 409, stage: 'rejected' },
    { ...signedIn(403), buyer: 409, stage: 'accepted' },
    { ...signedIn(403), buyer: 409, stage: 'closed' },
  ],
  // Whoever is no party does not know that there is one.
  acceptProposal: [
    { ...signedIn(404), buyer: 403, seller: 200, stage: 'proposed' },
    { ...signedIn(404), stage: 'pending' },
  ],
  declineProposal: [{ ...signedIn(404), buyer: 403, seller: 200, stage: 'proposed' }],
  withdrawProposal: [{ ...signedIn(404), buyer: 200, seller: 403, stage: 'proposed' }],
  getMeeting: [
    { ...partiesOnly(200), stage: 'accepted' },
    { ...partiesOnly(200), stage: 'meeting' },
  ],
  proposeMeeting: [
    { ...partiesOnly(201), stage: 'accepted' },
    // One at a time.
    { ...partiesOnly(409), stage: 'meeting' },
    { ...partiesOnly(409), stage: 'done' },
  ],
  agreeMeeting: [
    { ...partiesOnly(200), buyer: 403, stage: 'meeting' },
    { ...partiesOnly(409), buyer: 403, stage: 'met' },
    { ...signedIn(404), stage: 'accepted' },
  ],
  changeMeeting: [
    { ...partiesOnly(200), stage: 'meeting' },
    { ...partiesOnly(200), stage: 'met' },
  ],
  cancelMeeting: [
    { ...partiesOnly(200), stage: 'meeting' },
    { ...partiesOnly(200), stage: 'met' },
  ],
  sayArriving: [
    { ...partiesOnly(201), stage: 'met' },
    { ...partiesOnly(409), stage: 'meeting' },
  ],
  // Only a finished deal can be rated.
  getDealRatings: [
    { ...partiesOnly(404), stage: 'accepted' },
    { ...partiesOnly(200), stage: 'done' },
  ],
  rateDeal: [
    { ...signedIn(403), buyer: 409, seller: 409 },
    { ...signedIn(403), buyer: 409, seller: 409, stage: 'accepted' },
    { ...signedIn(403), buyer: 201, seller: 201, stage: 'done' },
    { ...partiesOnly(409), stage: 'private' },
  ],
  // The seller's rating of the buyer, after both rated and before.
  answerRating: [
    { ...signedIn(403), buyer: 200, stage: 'rated' },
    { ...signedIn(404), stage: 'done' },
  ],
  getUser: [everyone(200), { ...everyone(200), stage: 'accepted' }],
  // The call blocks the stranger, who cannot block themselves.
  blockUser: [{ ...signedIn(204), stranger: 422, fresh: true }],
  unblockUser: [signedIn(204)],
  listBlocks: [signedIn(200)],
  getProfile: [signedIn(200)],
  updateProfile: [signedIn(200)],
  deleteAccount: [{ ...signedIn(204), stage: 'accepted', fresh: true }],
  // tests/api/export.test.ts checks the content.
  exportAccount: [{ ...signedIn(200), stage: 'accepted' }],
  listOwnBuyRequests: [signedIn(200)],
  listOwnOffers: [{ ...signedIn(200), stage: 'accepted' }],
  listOwnDecisions: [signedIn(200)],
  listOwnChats: [
    { ...signedIn(200), stage: 'accepted' },
    { ...signedIn(200), stage: 'done' },
  ],
  listActivity: [signedIn(200)],
  listUnansweredOffers: [signedIn(200)],
  listRejectedOffers: [{ ...signedIn(200), stage: 'rejected' }],

  listNotifications: [{ ...signedIn(200), stage: 'accepted' }],
  readNotifications: [{ ...signedIn(200), stage: 'accepted' }],
  getNoticeSettings: [signedIn(200)],
  changeNoticeSettings: [signedIn(200)],

  listPushSubscriptions: [signedIn(200)],
  addPushSubscription: [signedIn(204)],
  removePushSubscription: [signedIn(204)],
  listAlerts: [signedIn(200)],
  saveAlert: [signedIn(201)],
  getAlert: [sellersOwn(200)],
  editAlert: [sellersOwn(200)],
  deleteAlert: [sellersOwn(204)],
  listAlertMatches: [sellersOwn(200)],

  getChat: [
    { ...partiesOnly(200), stage: 'accepted' },
    { ...partiesOnly(200), stage: 'done' },
  ],
  listMessages: [{ ...partiesOnly(200), stage: 'accepted' }],
  // Once its deal is done a conversation stays open for a while.
  sendMessage: [
    { ...partiesOnly(201), stage: 'accepted' },
    { ...partiesOnly(201), stage: 'done' },
  ],
  readChat: [{ ...partiesOnly(204), stage: 'accepted' }],
  receiveChat: [{ ...partiesOnly(204), stage: 'accepted' }],
  tellTyping: [{ ...partiesOnly(204), stage: 'accepted' }],

  // People can't report their own publication.
  report: [{ ...signedIn(201), buyer: 403 }],
  // No role here is a moderator; tests/application/moderation/moderation.test.ts has some.
  getModerationQueue: [signedIn(403)],
  decideCase: [signedIn(403)],
  listAppeals: [signedIn(403)],
  answerAppeal: [signedIn(403)],
  // A decision about another person.
  appealDecision: [signedIn(404)],

  // Everybody may open a stream; tests/api/events.test.ts checks what it sends.
  listen: [everyone(200)],
  uploadImages: [signedIn(201)],
  getLiveness: [everyone(200)],
  getReadiness: [everyone(200)],
};
