import type { Role, Stage } from '../../support/cast.ts';

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
const only = (...who: Role[]): Expectation => ({
  ...everyone('forbidden'),
  visitor: 'unauthenticated',
  ...Object.fromEntries(who.map((role) => [role, 'done'])),
});
/** A private offer: strangers learn nothing of it, its other party may not do this. */
const hidden = (who: 'buyer' | 'seller'): Expectation => ({
  ...everyone('not_found'),
  visitor: 'unauthenticated',
  buyer: 'forbidden',
  seller: 'forbidden',
  [who]: 'done',
  stage: 'private',
});

/** A saved search is nobody else's business. */
const sellersOwn: Expectation = { ...everyone('not_found'), visitor: 'unauthenticated', seller: 'done' };

const chat: Expectation = {
  ...everyone('not_found'),
  visitor: 'unauthenticated',
  buyer: 'done',
  seller: 'done',
  stage: 'accepted',
};

const request = '/buy-request/:id';
const send = '/send-offer/:buyRequestId';

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

  [`${request} edit`]: [only('buyer')],
  [`${request} delete`]: [only('buyer'), { ...only('buyer'), stage: 'accepted' }],
  [`${request} close`]: [only('buyer')],
  [`${request} reopen`]: [
    { ...only('buyer'), stage: 'closed' },
    { ...only(), buyer: 'illegal_transition' },
  ],
  [`${request} renew`]: [only('buyer')],
  [`${request} complete`]: [{ ...only('buyer'), stage: 'accepted' }],
  [`${request} acceptOffer`]: [only('buyer'), hidden('buyer')],
  [`${request} rejectOffer`]: [only('buyer'), hidden('buyer')],
  [`${request} withdrawOffer`]: [only('seller'), hidden('seller')],
  [`${request} deleteOffer`]: [only('seller'), hidden('seller')],
  [`${request} renewOffer`]: [{ ...only('seller'), stage: 'finalized' }],
  [`${request} fallThroughOffer`]: [{ ...only('buyer', 'seller'), stage: 'accepted' }],

  [`${send} send`]: [{ ...signedIn, buyer: 'forbidden' }],
  [`${send} edit`]: [only('seller'), hidden('seller')],
  [`${send} counter`]: [{ ...only('seller'), stage: 'rejected' }],

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
  '/contact contact': [everyone('done')],
  // An address without a page, whatever is sent there.
  '/*': [everyone('not_found')],
};
