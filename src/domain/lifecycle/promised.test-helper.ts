import { plan } from './plan.ts';
import { offerOf, rivals, situationOf } from './rules.test-helper.ts';
import type { Question } from './shape.ts';
import type { LifecycleActor } from './situation.ts';
import type { RequestStatus } from './statuses.ts';
import { type Deed, type Lifecycle, transitionOf } from './tables.ts';

/*
 * What promises.test-helper.ts compares with: lists by hand from the specification, and how they are compared.
 */

/** Every deed, written out by hand. */
export const allDeeds: Deed[] = [
  ...(
    [
      'send',
      'edit',
      'accept',
      'reject',
      'counter',
      'withdraw',
      'delete',
      'finalize',
      'lapse',
      'comeBack',
      'conclude',
      'complete',
      'renew',
      'fallThrough',
    ] as const
  ).map((offer) => ({ offer })),
  ...(
    [
      'publish',
      'edit',
      'renew',
      'reserve',
      'release',
      'close',
      'reopen',
      'complete',
      'expire',
      'delete',
    ] as const
  ).map((request) => ({ request })),
];
export const nameOf = (deed: Deed): string => Object.entries(deed)[0]!.join('.');

export const personsRequestActions = { edit: 1, renew: 1, close: 1, reopen: 1, complete: 1, delete: 1 };

export const systems = [
  'offer.finalize',
  'offer.lapse',
  'offer.comeBack',
  'offer.conclude',
  'request.reserve',
  'request.release',
  'request.expire',
];
export const forms = ['offer.send', 'offer.edit', 'offer.counter'];
export const asksFirst = [
  ...['offer.accept', 'offer.reject', 'offer.withdraw', 'offer.delete', 'offer.fallThrough'],
  ...['request.close', 'request.complete', 'request.delete'],
];
const atOnce = ['offer.renew', 'request.renew', 'request.reopen'];
/** A new offer's way begins with a link of its own. */
export const buttons = [...asksFirst, ...atOnce, 'offer.edit', 'offer.counter', 'request.edit'];
export const says = [...asksFirst, ...atOnce, ...forms, 'offer.complete'];
export const waits = [...asksFirst, ...forms, 'offer.complete'];
export const saysFailure = [...asksFirst.filter((name) => name.startsWith('offer')), ...forms];
export const saysMore = [...forms, 'offer.reject', 'request.delete'];

/** The notices of each deed, with an offer of another seller in each status beside it. */
export const toldBy: [Deed, string[]][] = [
  [{ offer: 'send' }, ['buyer: newOffer']],
  [{ offer: 'edit' }, ['buyer: offerEdited']],
  [{ offer: 'accept' }, ['seller: offerAccepted']],
  [{ offer: 'reject' }, ['seller: offerRejected']],
  [{ offer: 'counter' }, ['buyer: counterOffer']],
  [{ offer: 'withdraw' }, ['buyer: offerWithdrawn']],
  [{ offer: 'delete' }, []],
  [{ offer: 'finalize' }, ['seller: offerFinalized']],
  [{ offer: 'lapse' }, ['seller: offerFinalized']],
  [{ offer: 'comeBack' }, ['seller: offerReturned', 'buyer: newOffer']],
  [{ offer: 'conclude' }, []],
  [{ offer: 'complete' }, ['buyer: dealCompleted']],
  [{ offer: 'renew' }, ['buyer: newOffer']],
  [{ offer: 'fallThrough' }, ['buyer: dealFellThrough', 'finalized-seller: requestReopened']],
  [{ request: 'publish' }, []],
  [{ request: 'edit' }, ['accepted-seller: requestEdited', 'pending-seller: requestEdited']],
  [{ request: 'renew' }, []],
  [{ request: 'reserve' }, []],
  [{ request: 'release' }, []],
  [{ request: 'close' }, []],
  [{ request: 'reopen' }, ['finalized-seller: requestReopened']],
  [{ request: 'complete' }, ['accepted-seller: dealCompleted']],
  [{ request: 'expire' }, ['buyer: requestExpired']],
  [{ request: 'delete' }, ['pending-seller: requestDeleted', 'accepted-seller: dealFellThrough']],
];

export const isText = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
export const isWhole = (question: Question | undefined): boolean =>
  question !== undefined && [question.title, question.text, question.confirm].every(isText);

/** Thousands of comparisons: `expect` would take most of the time. */
export function same(found: unknown, wanted: unknown, about: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  throw new Error(`${JSON.stringify(about)}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

export function sentenceOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as { detail?: string }).detail ?? String(error);
  }
  return 'nothing was refused';
}

export const planAs = (actor: LifecycleActor, deed: Deed, tables: Lifecycle) =>
  plan(situationOf('active', 'offer' in deed ? offerOf('pending') : null), deed, actor, {}, tables);

export const planAt = (deed: Deed, status: RequestStatus, tables: Lifecycle) =>
  plan(situationOf(status, null, rivals), deed, { userId: 'buyer' }, {}, tables);

export const needsOf = (deed: Deed, tables: Lifecycle) => transitionOf(deed, tables).needs;
