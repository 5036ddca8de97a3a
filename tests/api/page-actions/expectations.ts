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
/** A saved search is nobody else's business. */
const sellersOwn: Expectation = { ...everyone('not_found'), visitor: 'unauthenticated', seller: 'done' };

const chat: Expectation = {
  ...everyone('not_found'),
  visitor: 'unauthenticated',
  buyer: 'done',
  seller: 'done',
  stage: 'accepted',
};

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

/** What comes of each action of each page for each of the five. An action that isn't here fails the suite. */
export const expectations: Record<string, Expectation[]> = {
  '/auth signIn': [everyone('done')],
  // Nobody's second step waits.
  '/auth verifyCode': [everyone('unauthenticated')],
  '/auth verifyRecovery': [everyone('unauthenticated')],
  '/auth passkey': [everyone('unauthenticated')],
  '/auth signUp': [everyone('done')],
  '/auth requestReset': [everyone('done')],
  '/auth resetPassword': [everyone('invalid')],
  '/auth/sign-out signOut': [{ ...everyone('done'), fresh: true }],
  '/profile save': [signedIn],
  '/profile deleteAccount': [{ ...signedIn, stage: 'accepted', fresh: true }],
  '/suspendida deleteAccount': [{ ...signedIn, stage: 'accepted', fresh: true }],
  '/profile sendLink': [signedIn],
  '/profile changeEmail': [signedIn],
  '/profile keepEmail': [signedIn],
  '/profile dismissEmail': [signedIn],
  // The link in a mail is who asks, whoever is signed in.
  '/auth/confirmar-email confirm': [everyone('invalid')],
  '/profile/avisos save': [signedIn],
  '/profile/avisos retryMail': [signedIn],
  '/profile/seguridad changePassword': [{ ...signedIn, fresh: true }],
  // A session that is none of theirs.
  '/profile/seguridad endSession': [{ ...everyone('not_found'), visitor: 'unauthenticated' }],
  '/profile/seguridad endOtherSessions': [{ ...signedIn, fresh: true }],
  // Nobody here confirmed their address.
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
  // Without script, and with it.
  '/chats/:chatId': [chat],
  '/chats/:chatId/messages': [chat],
  '/avisos readAll': [signedIn],
  // The link in a mail is who asks, whoever is signed in.
  '/avisos/baja/:token': [everyone('done')],
  '/alertas saveSearch': [signedIn],
  '/alertas frequency': [sellersOwn],
  '/alertas delete': [sellersOwn],
  '/alertas/nueva create': [signedIn],
  '/alertas/:id/editar edit': [sellersOwn],
  '/alertas/:id/editar delete': [sellersOwn],
  '/offer/:id askPhoto': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done' },
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'illegal_transition', stage: 'rejected' },
  ],
  '/offer/:id sendPhoto': [{ ...everyone('forbidden'), visitor: 'unauthenticated', seller: 'done' }],
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
  // A rating of the buyer.
  '/offer/:id answer': [
    { ...everyone('forbidden'), visitor: 'unauthenticated', buyer: 'done', stage: 'rated' },
  ],
  // Offers that nobody may answer but their buyer; strangers may know of this one.
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
  // Nobody reports what is their own, and nobody here moderates.
  '/denunciar report': [{ ...signedIn, buyer: 'forbidden' }],
  '/moderacion/:id decide': [{ ...everyone('forbidden'), visitor: 'unauthenticated' }],
  '/moderacion/apelaciones/:id answer': [{ ...everyone('forbidden'), visitor: 'unauthenticated' }],
  // Of a decision that hit somebody else.
  '/profile/decisiones/:id appeal': [{ ...everyone('not_found'), visitor: 'unauthenticated' }],
  // An address without a page, whatever is sent there.
  '/*': [everyone('not_found')],
};
