import { offerSteps } from '#domain/lifecycle/permissions.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import type { Role, Stage } from '../../support/cast.ts';
import { type CallOutcome, expectationsBy } from '../../support/lifecycle-cases.ts';

type Outcome =
  | 'done'
  | 'unauthenticated'
  | 'email_unverified'
  | 'forbidden'
  | 'not_found'
  | 'illegal_transition'
  | 'invalid';

export interface Expectation extends Record<Role, Outcome> {
  stage?: Stage;
  fresh?: boolean;
}

const everyone = (outcome: Outcome): Expectation => ({
  visitor: outcome,
  stranger: outcome,
  buyer: outcome,
  seller: outcome,
  otherSeller: outcome,
});
const signedIn: Expectation = { ...everyone('done'), visitor: 'unauthenticated' };
/** Only the seller has this saved search; for others it does not exist. */
const sellersOwn: Expectation = { ...everyone('not_found'), visitor: 'unauthenticated', seller: 'done' };

const chat: Expectation = {
  ...everyone('not_found'),
  visitor: 'unauthenticated',
  buyer: 'done',
  seller: 'done',
  stage: 'accepted',
};

/** A proposal: whoever is no party does not know of it. */
const toSeller: Expectation = {
  ...everyone('not_found'),
  visitor: 'unauthenticated',
  buyer: 'forbidden',
  seller: 'done',
  stage: 'proposed',
};

/** A meeting that the buyer proposed, and one that both agreed on. */
const aboutMeeting: Expectation = { ...chat, stage: 'meeting' };
const meetingForm = '/chats/:chatId/encuentro';

const send = '/send-offer/:buyRequestId';

const outcomeOf: Record<CallOutcome, Outcome> = {
  done: 'done',
  signedOut: 'unauthenticated',
  forbidden: 'forbidden',
  hidden: 'not_found',
  tooLate: 'illegal_transition',
};
const forms: string[] = offerSteps.filter((action) => lifecycle.offer[action].form);
/** Of the actions on offers and requests, from their tables. */
const lifecycleExpectations: Record<string, Expectation[]> = expectationsBy(
  ({ thing, action }) => {
    if (thing === 'request') return `/buy-request/:id ${action}`;
    return forms.includes(action) ? `${send} ${action}` : `/buy-request/:id ${action}Offer`;
  },
  (outcome) => outcomeOf[outcome],
);

/**
 * The outcome of each action of each page for each of the five roles. An action that isn't here fails the
 * suite.
 */
export const expectations: Record<string, Expectation[]> = {
  '/auth signIn': [{ ...everyone('done'), fresh: true }],
  // No sign-in waits for a second step.
  '/auth verifyCode': [everyone('unauthenticated')],
  '/auth verifyRecovery': [everyone('unauthenticated')],
  '/auth passkey': [everyone('unauthenticated')],
  '/auth signUp': [{ ...everyone('done'), fresh: true }],
  '/auth requestReset': [everyone('done')],
  '/auth resetPassword': [everyone('invalid')],
  '/auth/sign-out': [{ ...everyone('done'), fresh: true }],
  '/profile save': [signedIn],
  '/profile showSeen': [signedIn],
  '/profile deleteAccount': [{ ...signedIn, stage: 'accepted', fresh: true }],
  '/suspendida deleteAccount': [{ ...signedIn, stage: 'accepted', fresh: true }],
  '/profile sendLink': [signedIn],
  '/profile changeEmail': [signedIn],
  '/profile keepEmail': [signedIn],
  '/profile dismissEmail': [signedIn],
  // The token of the mailed link decides, not the session.
  '/auth/confirmar-email confirm': [everyone('invalid')],
  '/profile/avisos save': [signedIn],
  '/profile/avisos retryMail': [signedIn],
  '/profile/seguridad changePassword': [{ ...signedIn, fresh: true }],
  // The session of another person.
  '/profile/seguridad endSession': [{ ...everyone('not_found'), visitor: 'unauthenticated' }],
  '/profile/seguridad endOtherSessions': [{ ...signedIn, fresh: true }],
  // These people have not confirmed their addresses.
  '/profile/seguridad beginFactor': [{ ...everyone('email_unverified'), visitor: 'unauthenticated' }],
  '/profile/seguridad confirmFactor': [{ ...everyone('email_unverified'), visitor: 'unauthenticated' }],
  '/profile/seguridad renewCodes': [{ ...everyone('illegal_transition'), visitor: 'unauthenticated' }],
  '/profile/seguridad turnOffFactor': [{ ...everyone('illegal_transition'), visitor: 'unauthenticated' }],
  '/profile/seguridad askPasskey': [{ ...everyone('email_unverified'), visitor: 'unauthenticated' }],
  '/profile/seguridad addPasskey': [{ ...everyone('email_unverified'), visitor: 'unauthenticated' }],
  '/profile/seguridad removePasskey': [{ ...everyone('not_found'), visitor: 'unauthenticated' }],
  '/create-buy-request publish': [signedIn],

  ...lifecycleExpectations,
  [`${send} send`]: [{ ...signedIn, buyer: 'forbidden' }],
  // The form without script, and the call with it.
  '/chats/:chatId': [chat],
  '/chats/:chatId/messages': [chat],
  '/avisos readAll': [signedIn],
  // The token of the mailed link decides, not the session.
  '/avisos/baja/:token': [everyone('done')],
  '/alertas saveSearch': [signedIn],
  '/alertas frequency': [sellersOwn],
  '/alertas delete': [sellersOwn],
  '/alertas/nueva create': [signedIn],
  '/alertas/:id/editar edit': [sellersOwn],
  '/alertas/:id/editar delete': [sellersOwn],
  '/buy-request/:id ask': [{ ...signedIn, buyer: 'forbidden', fresh: true }],
  // What the seller asked, which nobody else knows of until it is answered.
  '/buy-request/:id answerQuestion': [
    { ...everyone('not_found'), visitor: 'unauthenticated', buyer: 'done', seller: 'forbidden' },
  ],
  '/buy-request/:id deleteQuestion': [
    { ...everyone('not_found'), visitor: 'unauthenticated', buyer: 'forbidden', seller: 'done' },
  ],
  '/offer/:id propose': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done' },
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'illegal_transition', stage: 'proposed' },
  ],
  '/offer/:id acceptProposal': [toSeller],
  '/offer/:id declineProposal': [toSeller],
  '/offer/:id withdrawProposal': [{ ...toSeller, buyer: 'done', seller: 'forbidden' }],
  [`${meetingForm} proposeMeeting`]: [
    chat,
    { ...chat, buyer: 'illegal_transition', seller: 'illegal_transition', stage: 'meeting' },
  ],
  [`${meetingForm} agreeMeeting`]: [{ ...aboutMeeting, buyer: 'forbidden' }],
  [`${meetingForm} changeMeeting`]: [aboutMeeting],
  [`${meetingForm} cancelMeeting`]: [aboutMeeting],
  [`${meetingForm} sayArriving`]: [{ ...aboutMeeting, stage: 'met' }],
  '/offer/:id askPhoto': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done' },
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'illegal_transition', stage: 'rejected' },
  ],
  '/offer/:id sendPhoto': [{ ...everyone('forbidden'), visitor: 'unauthenticated', seller: 'done' }],
  '/offer/:id markOffer': [{ ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done' }],
  '/offer/:id noteOffer': [{ ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done' }],
  '/offer/:id askRenewal': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'illegal_transition' },
  ],
  '/offer/:id standby': [{ ...everyone('forbidden'), visitor: 'unauthenticated', seller: 'done' }],
  '/offer/:id answerRequirement': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', seller: 'done' },
    { ...everyone('forbidden'), visitor: 'unauthenticated', seller: 'illegal_transition', stage: 'rejected' },
  ],
  '/u/:id/bloquear block': [{ ...signedIn, seller: 'invalid', fresh: true }],
  '/u/:id/bloquear unblock': [signedIn],
  '/offer/:id rate': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done', seller: 'done', stage: 'done' },
    {
      ...everyone('forbidden'),
      visitor: 'unauthenticated',
      buyer: 'illegal_transition',
      seller: 'illegal_transition',
    },
  ],
  // The seller's rating of the buyer.
  '/offer/:id answer': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done', stage: 'rated' },
  ],
  // Only the buyer may answer these offers; strangers may see this one.
  '/ofertas-sin-responder rejectOffers': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done' },
    {
      ...everyone('not_found'),
      visitor: 'unauthenticated',
      buyer: 'done',
      seller: 'forbidden',
      stage: 'private',
    },
  ],
  '/contact contact': [everyone('done')],
  // People can't report their own publication, and no role here is a moderator.
  '/denunciar report': [{ ...signedIn, buyer: 'forbidden' }],
  '/moderacion/:id decide': [{ ...everyone('forbidden'), visitor: 'unauthenticated' }],
  '/moderacion/apelaciones/:id answer': [{ ...everyone('forbidden'), visitor: 'unauthenticated' }],
  // A decision about another person.
  '/profile/decisiones/:id appeal': [{ ...everyone('not_found'), visitor: 'unauthenticated' }],
  // An address without a page, with any form.
  '/*': [everyone('not_found')],
};
