import { signedOutTexts } from '#domain/signed-out.ts';

/** Who may carry out an action of a page; the market decides, this list lets a test try everyone else. */
export type PageActionActor = 'anyone' | 'visitor' | 'user' | 'owner' | 'buyer' | 'seller' | 'party';

interface PageAction {
  /** The route's path, as in `routes.ts`. */
  path: string;
  /** Value of the form's `intent` field. */
  intent: string;
  who: PageActionActor;
  /** What a visitor reads instead of 'Debes iniciar sesión'. */
  signedOut?: string;
}

/** Every action a page can send. `intentAction` takes its intents from here, so none is missing. */
export const pageActions = [
  { path: '/auth', intent: 'signIn', who: 'anyone' },
  { path: '/auth', intent: 'verifyCode', who: 'anyone' },
  { path: '/auth', intent: 'verifyRecovery', who: 'anyone' },
  { path: '/auth', intent: 'passkey', who: 'anyone' },
  { path: '/auth', intent: 'signUp', who: 'anyone' },
  { path: '/auth', intent: 'requestReset', who: 'anyone' },
  { path: '/auth', intent: 'resetPassword', who: 'anyone' },
  { path: '/auth/sign-out', intent: 'signOut', who: 'anyone' },
  { path: '/profile', intent: 'save', who: 'user' },
  { path: '/profile', intent: 'deleteAccount', who: 'user' },
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
  { path: '/create-buy-request', intent: 'publish', who: 'user' },
  { path: '/buy-request/:id', intent: 'edit', who: 'owner' },
  { path: '/buy-request/:id', intent: 'delete', who: 'owner', signedOut: signedOutTexts.deleteRequest },
  { path: '/buy-request/:id', intent: 'close', who: 'owner' },
  { path: '/buy-request/:id', intent: 'reopen', who: 'owner' },
  { path: '/buy-request/:id', intent: 'renew', who: 'owner' },
  { path: '/buy-request/:id', intent: 'complete', who: 'owner' },
  { path: '/buy-request/:id', intent: 'acceptOffer', who: 'buyer' },
  { path: '/buy-request/:id', intent: 'rejectOffer', who: 'buyer' },
  { path: '/buy-request/:id', intent: 'withdrawOffer', who: 'seller' },
  { path: '/buy-request/:id', intent: 'deleteOffer', who: 'seller' },
  { path: '/buy-request/:id', intent: 'renewOffer', who: 'seller' },
  { path: '/buy-request/:id', intent: 'fallThroughOffer', who: 'party' },
  { path: '/send-offer/:buyRequestId', intent: 'send', who: 'user', signedOut: signedOutTexts.sendOffer },
  { path: '/send-offer/:buyRequestId', intent: 'edit', who: 'seller' },
  {
    path: '/send-offer/:buyRequestId',
    intent: 'counter',
    who: 'seller',
    signedOut: signedOutTexts.sendOffer,
  },
  { path: '/avisos', intent: 'readAll', who: 'user' },
  { path: '/alertas', intent: 'saveSearch', who: 'user' },
  { path: '/alertas', intent: 'frequency', who: 'owner' },
  { path: '/alertas', intent: 'delete', who: 'owner' },
  { path: '/alertas/nueva', intent: 'create', who: 'user' },
  { path: '/alertas/:id/editar', intent: 'edit', who: 'owner' },
  { path: '/alertas/:id/editar', intent: 'delete', who: 'owner' },
  { path: '/contact', intent: 'contact', who: 'anyone' },
] as const satisfies readonly PageAction[];

export type ActionPath = (typeof pageActions)[number]['path'];
export type IntentOf<Path extends ActionPath> = Extract<
  (typeof pageActions)[number],
  { path: Path }
>['intent'];

const actionOf = (path: ActionPath, intent: string): PageAction | undefined =>
  pageActions.find((action) => action.path === path && action.intent === intent);

/** Whether only someone signed in can get anywhere with an action. */
export const needsUser = (path: ActionPath, intent: string): boolean => {
  const action = actionOf(path, intent);
  return action !== undefined && action.who !== 'anyone' && action.who !== 'visitor';
};

/** What a visitor reads who sends an action that needs someone signed in; its own words, where it has some. */
export const signedOutText = (path: ActionPath, intent: string): string | undefined =>
  actionOf(path, intent)?.signedOut;
