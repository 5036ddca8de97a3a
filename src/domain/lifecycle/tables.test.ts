import { expect, it } from 'vitest';
import { plan } from './plan.ts';
import {
  allLifecycleActions,
  isText,
  isWhole,
  lifecycleStateOf,
  nameOf,
  otherOffers,
  planOf,
  same,
} from './rules.test-helper.ts';
import { type LifecycleAction, transitionOf } from './tables.ts';

/* Lists by hand from the specification. */

const systems = [
  'offer.finalize',
  'offer.lapse',
  'offer.comeBack',
  'offer.conclude',
  'request.reserve',
  'request.release',
  'request.expire',
];
const forms = ['offer.send', 'offer.edit', 'offer.counter'];
const asksFirst = [
  ...['offer.accept', 'offer.reject', 'offer.withdraw', 'offer.delete', 'offer.fallThrough'],
  ...['request.close', 'request.complete', 'request.delete'],
];
const atOnce = ['offer.renew', 'request.renew', 'request.reopen'];
/** A new offer's way begins with a link of its own. */
const buttons = [...asksFirst, ...atOnce, 'offer.edit', 'offer.counter', 'request.edit'];
const says = [...asksFirst, ...atOnce, ...forms, 'offer.complete'];
const waits = [...asksFirst, ...forms, 'offer.complete'];
const saysFailure = [...asksFirst.filter((name) => name.startsWith('offer')), ...forms];
const saysMore = [...forms, 'offer.reject', 'request.delete'];

/** The notices of each deed, with an offer of another seller in each status beside it. */
const recipientsOf: [LifecycleAction, string[]][] = [
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

it('everybody concerned is told, and nobody else', () => {
  for (const [lifecycleAction, recipients] of recipientsOf) {
    const { offers, request } = planOf(lifecycleAction);
    const first = 'offer' in lifecycleAction ? offers[0] : request;
    same(
      (first?.recipients ?? []).map(({ userId, kind }) => `${userId}: ${kind}`).toSorted(),
      recipients.toSorted(),
      lifecycleAction,
    );
  }
  for (const [action, to] of [
    ['send', 'buyer'],
    ['finalize', 'seller'],
  ] as const) {
    expect(planOf({ offer: action }).offers[0]?.recipients).toMatchObject([{ userId: to }]);
  }
  expect(
    plan(lifecycleStateOf('completed', null, otherOffers), { request: 'delete' }, { userId: 'buyer' }).request
      ?.recipients,
  ).toEqual([]);
});

it('what tells nobody says why', () => {
  for (const lifecycleAction of allLifecycleActions) {
    const { notifies } = transitionOf(lifecycleAction);
    const why = 'nobody' in notifies ? notifies.nobody : Object.keys(notifies).join();
    same((why ?? '').length > 3, true, lifecycleAction);
  }
});

it('whoever presses a button reads what it does, what is asked, and what came of it', () => {
  for (const lifecycleAction of allLifecycleActions) {
    const name = nameOf(lifecycleAction);
    const { label, question, outcome, form, summary, prompt } = transitionOf(lifecycleAction);
    same(isText(label), buttons.includes(name), `${name}: label`);
    same(isWhole(question), asksFirst.includes(name), `${name}: question`);
    same(isText(outcome?.done), says.includes(name), `${name}: done`);
    same(isText(outcome?.busy), waits.includes(name), `${name}: busy`);
    same(isText(outcome?.failed), saysFailure.includes(name), `${name}: failed`);
    same(isText(outcome?.more), saysMore.includes(name), `${name}: more`);
    same(isText(form?.title) && isText(form?.submit), forms.includes(name), `${name}: form`);
    same(isText(summary), !systems.includes(name), `${name}: summary`);
    same(isText(prompt), name === 'offer.renew', `${name}: prompt`);
  }
});

it('the buttons to press stand out, and renewing is offered when it is time', () => {
  const named = (is: (lifecycleAction: LifecycleAction) => boolean) =>
    allLifecycleActions.filter(is).map(nameOf);
  expect(named((lifecycleAction) => transitionOf(lifecycleAction).isPrimary === true)).toEqual([
    ...['offer.accept', 'offer.counter', 'offer.renew'],
    ...['request.renew', 'request.reopen', 'request.complete'],
  ]);
  expect(named((lifecycleAction) => transitionOf(lifecycleAction).onlyWhenIdle === true)).toEqual([
    'request.renew',
  ]);
});
