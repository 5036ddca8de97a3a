/** Who may carry out an action of a page; the market decides, this list lets a test try everyone else. */
export type PageActionActor = 'anyone' | 'visitor' | 'user' | 'owner' | 'buyer' | 'seller' | 'party';

interface PageAction {
  /** The route's path, as in `routes.ts`. */
  path: string;
  /** Value of the form's `intent` field. */
  intent: string;
  who: PageActionActor;
}

/** Every action a page can send. `intentAction` takes its intents from here, so none is missing. */
export const pageActions = [
  { path: '/create-buy-request', intent: 'publish', who: 'user' },
  { path: '/buy-request/:id', intent: 'edit', who: 'owner' },
  { path: '/buy-request/:id', intent: 'delete', who: 'owner' },
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
] as const satisfies readonly PageAction[];

export type ActionPath = (typeof pageActions)[number]['path'];
export type IntentOf<Path extends ActionPath> = Extract<
  (typeof pageActions)[number],
  { path: Path }
>['intent'];
