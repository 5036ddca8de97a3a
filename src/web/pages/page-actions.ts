import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { type OfferAction, offerActions, type offerTable } from '#domain/lifecycle/offer-table.ts';
import { type RequestPermission, requestPermissions } from '#domain/lifecycle/permissions.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import type { Who } from '#domain/lifecycle/shape.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import { photoSignedOut } from '#domain/photo-proofs/photo-proof.ts';
import { questionTexts } from '#domain/questions/question.ts';

/** Who may carry out a page's action. The market enforces this; the list lets a test try all other people. */
export type PageActionActor =
  | 'anyone'
  | 'visitor'
  | 'user'
  | 'moderator'
  | 'owner'
  | 'buyer'
  | 'seller'
  | 'party';

interface PageAction {
  /** The route's path, as in `routes.ts`. */
  path: string;
  /** Value of the form's `intent` field. */
  intent: string;
  who: PageActionActor;
  /** Replaces 'Debes iniciar sesión' for visitors. */
  signedOut?: string | undefined;
}

/** Page actions outside the lifecycles of requests and offers. */
const ownActions = [
  { path: '/auth', intent: 'signIn', who: 'anyone' },
  { path: '/auth', intent: 'verifyCode', who: 'anyone' },
  { path: '/auth', intent: 'verifyRecovery', who: 'anyone' },
  { path: '/auth', intent: 'passkey', who: 'anyone' },
  { path: '/auth', intent: 'signUp', who: 'anyone' },
  { path: '/auth', intent: 'requestReset', who: 'anyone' },
  { path: '/auth', intent: 'resetPassword', who: 'anyone' },
  { path: '/auth/sign-out', intent: 'signOut', who: 'anyone' },
  { path: '/profile', intent: 'save', who: 'user' },
  { path: '/profile', intent: 'showSeen', who: 'user' },
  { path: '/profile', intent: 'deleteAccount', who: 'user' },
  { path: '/suspendida', intent: 'deleteAccount', who: 'user' },
  { path: '/profile', intent: 'sendLink', who: 'user' },
  { path: '/profile', intent: 'changeEmail', who: 'user' },
  { path: '/profile', intent: 'keepEmail', who: 'user' },
  { path: '/profile', intent: 'dismissEmail', who: 'user' },
  { path: '/auth/confirmar-email', intent: 'confirm', who: 'anyone' },
  { path: '/profile/avisos', intent: 'save', who: 'user' },
  { path: '/profile/avisos', intent: 'retryMail', who: 'user' },
  { path: '/profile/seguridad', intent: 'changePassword', who: 'user' },
  { path: '/profile/seguridad', intent: 'endSession', who: 'user' },
  { path: '/profile/seguridad', intent: 'endOtherSessions', who: 'user' },
  { path: '/profile/seguridad', intent: 'beginFactor', who: 'user' },
  { path: '/profile/seguridad', intent: 'confirmFactor', who: 'user' },
  { path: '/profile/seguridad', intent: 'renewCodes', who: 'user' },
  { path: '/profile/seguridad', intent: 'turnOffFactor', who: 'user' },
  { path: '/profile/seguridad', intent: 'askPasskey', who: 'user' },
  { path: '/profile/seguridad', intent: 'addPasskey', who: 'user' },
  { path: '/profile/seguridad', intent: 'removePasskey', who: 'user' },
  { path: '/avisos', intent: 'readAll', who: 'user' },
  { path: '/alertas', intent: 'saveSearch', who: 'user' },
  { path: '/alertas', intent: 'frequency', who: 'owner' },
  { path: '/alertas', intent: 'delete', who: 'owner' },
  { path: '/alertas/nueva', intent: 'create', who: 'user' },
  { path: '/alertas/:id/editar', intent: 'edit', who: 'owner' },
  { path: '/alertas/:id/editar', intent: 'delete', who: 'owner' },
  { path: '/offer/:id', intent: 'askPhoto', who: 'buyer', signedOut: photoSignedOut('ask') },
  { path: '/offer/:id', intent: 'sendPhoto', who: 'seller', signedOut: photoSignedOut('send') },
  {
    path: '/offer/:id',
    intent: 'answerRequirement',
    who: 'seller',
    signedOut: lifecycle.offer.edit.signedOut,
  },
  { path: '/offer/:id', intent: 'markOffer', who: 'buyer' },
  { path: '/offer/:id', intent: 'noteOffer', who: 'buyer' },
  { path: '/offer/:id', intent: 'askRenewal', who: 'buyer' },
  { path: '/offer/:id', intent: 'standby', who: 'seller' },
  {
    path: '/offer/:id',
    intent: 'propose',
    who: proposalTable.propose.who,
    signedOut: proposalTable.propose.signedOut,
  },
  {
    path: '/offer/:id',
    intent: 'acceptProposal',
    who: proposalTable.accept.who,
    signedOut: proposalTable.accept.signedOut,
  },
  {
    path: '/offer/:id',
    intent: 'declineProposal',
    who: proposalTable.decline.who,
    signedOut: proposalTable.decline.signedOut,
  },
  {
    path: '/offer/:id',
    intent: 'withdrawProposal',
    who: proposalTable.withdraw.who,
    signedOut: proposalTable.withdraw.signedOut,
  },
  {
    path: '/chats/:chatId/encuentro',
    intent: 'proposeMeeting',
    who: meetingTable.propose.who,
    signedOut: meetingTable.propose.signedOut,
  },
  {
    path: '/chats/:chatId/encuentro',
    intent: 'agreeMeeting',
    who: meetingTable.agree.who,
    signedOut: meetingTable.agree.signedOut,
  },
  {
    path: '/chats/:chatId/encuentro',
    intent: 'changeMeeting',
    who: meetingTable.change.who,
    signedOut: meetingTable.change.signedOut,
  },
  {
    path: '/chats/:chatId/encuentro',
    intent: 'cancelMeeting',
    who: meetingTable.cancel.who,
    signedOut: meetingTable.cancel.signedOut,
  },
  {
    path: '/chats/:chatId/encuentro',
    intent: 'sayArriving',
    who: 'party',
    signedOut: meetingTable.agree.signedOut,
  },
  { path: '/u/:id/bloquear', intent: 'block', who: 'user' },
  { path: '/u/:id/bloquear', intent: 'unblock', who: 'user' },
  { path: '/offer/:id', intent: 'rate', who: 'party' },
  { path: '/offer/:id', intent: 'answer', who: 'party' },
  { path: '/ofertas-sin-responder', intent: 'rejectOffers', who: 'buyer' },
  { path: '/contact', intent: 'contact', who: 'anyone' },
  { path: '/denunciar', intent: 'report', who: 'user' },
  { path: '/moderacion/:id', intent: 'decide', who: 'moderator' },
  { path: '/moderacion/apelaciones/:id', intent: 'answer', who: 'moderator' },
  { path: '/profile/decisiones/:id', intent: 'appeal', who: 'owner' },
] as const satisfies readonly PageAction[];

/** People's actions on an offer. Those with terms are sent from the offer form, the others from the request's page. */
type PersonsOffer = {
  [A in OfferAction]: (typeof offerTable)[A]['who'] extends 'system' ? never : A;
}[OfferAction];
export type OfferFormAction = {
  [A in PersonsOffer]: (typeof offerTable)[A] extends { form: object } ? A : never;
}[PersonsOffer];
export type OfferStepAction = Exclude<PersonsOffer, OfferFormAction>;
/** The owner's actions on a request. */
export type RequestStepAction = RequestPermission;
export type OfferIntent = `${OfferStepAction}Offer`;

/** The intent of an offer action on the request's page. */
export const offerIntent = <Action extends OfferStepAction>(action: Action): `${Action}Offer` =>
  `${action}Offer`;

const isPersons = (action: OfferAction): action is PersonsOffer => lifecycle.offer[action].who !== 'system';
const hasForm = (action: PersonsOffer): action is OfferFormAction =>
  lifecycle.offer[action].form !== undefined;
const persons = offerActions.filter(isPersons);

/** People's actions from the lifecycle tables of offers and requests. */
const offerFormActions = persons.filter(hasForm);
export const offerStepActions = persons.filter((action): action is OfferStepAction => !hasForm(action));
export const requestStepActions: readonly RequestStepAction[] = requestPermissions;

/** Who may call an action. For an account, `others` and `anyone` mean the same. */
const callerOf = ({ who, signedOut }: { who: Who; signedOut?: string }) => ({
  who: who === 'others' || who === 'anyone' || who === 'system' ? ('user' as const) : who,
  signedOut,
});

interface LifecycleAction {
  path: '/create-buy-request' | '/buy-request/:id' | '/send-offer/:buyRequestId';
  intent: string;
  who: PageActionActor;
  signedOut?: string | undefined;
}

const lifecycleActions: readonly LifecycleAction[] = [
  { path: '/create-buy-request', intent: 'publish', ...callerOf(lifecycle.request.publish) },
  ...requestStepActions.map(
    (intent): LifecycleAction => ({
      path: '/buy-request/:id',
      intent,
      ...callerOf(lifecycle.request[intent]),
    }),
  ),
  ...offerStepActions.map(
    (action): LifecycleAction => ({
      path: '/buy-request/:id',
      intent: offerIntent(action),
      ...callerOf(lifecycle.offer[action]),
    }),
  ),
  ...offerFormActions.map(
    (intent): LifecycleAction => ({
      path: '/send-offer/:buyRequestId',
      intent,
      ...callerOf(lifecycle.offer[intent]),
    }),
  ),
];

/** Those on a publication's page, beside the ones of the tables. */
const questionActions = [
  { path: '/buy-request/:id', intent: 'ask', who: 'user', signedOut: questionTexts.signedOut },
  { path: '/buy-request/:id', intent: 'answerQuestion', who: 'owner' },
  { path: '/buy-request/:id', intent: 'deleteQuestion', who: 'user' },
] as const satisfies readonly PageAction[];

/** All actions of the pages. `intentAction` takes its intents from here, so none can be missing. */
export const pageActions = [...ownActions, ...questionActions, ...lifecycleActions];

type OwnAction = (typeof ownActions)[number];
interface LifecycleIntents {
  '/create-buy-request': 'publish';
  '/buy-request/:id': RequestStepAction | OfferIntent | (typeof questionActions)[number]['intent'];
  '/send-offer/:buyRequestId': OfferFormAction;
}
export type ActionPath = OwnAction['path'] | keyof LifecycleIntents;
export type IntentOf<Path extends ActionPath> = Path extends keyof LifecycleIntents
  ? LifecycleIntents[Path]
  : Extract<OwnAction, { path: Path }>['intent'];

const actionOf = (path: ActionPath, intent: string): PageAction | undefined =>
  pageActions.find((action) => action.path === path && action.intent === intent);

/** Whether an action requires a signed-in person. */
export const needsUser = (path: ActionPath, intent: string): boolean => {
  const action = actionOf(path, intent);
  return action !== undefined && action.who !== 'anyone' && action.who !== 'visitor';
};

/** The text for a visitor who sends an action that requires signing in; undefined for the default text. */
export const signedOutText = (path: ActionPath, intent: string): string | undefined =>
  actionOf(path, intent)?.signedOut;
