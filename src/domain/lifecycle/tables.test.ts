import { expect, it } from 'vitest';
import { plan } from './plan.ts';
import { allDeeds, isText, isWhole, nameOf, planOf, rivals, same, situationOf } from './rules.test-helper.ts';
import { type Deed, transitionOf } from './tables.ts';

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
const toldBy: [Deed, string[]][] = [
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
  for (const [deed, told] of toldBy) {
    const { offers, request } = planOf(deed);
    const first = 'offer' in deed ? offers[0] : request;
    same(
      (first?.told ?? []).map(({ userId, kind }) => `${userId}: ${kind}`).toSorted(),
      told.toSorted(),
      deed,
    );
  }
  for (const [action, to] of [
    ['send', 'buyer'],
    ['finalize', 'seller'],
  ] as const) {
    expect(planOf({ offer: action }).offers[0]?.told).toMatchObject([{ userId: to }]);
  }
  expect(
    plan(situationOf('completed', null, rivals), { request: 'delete' }, { userId: 'buyer' }).request?.told,
  ).toEqual([]);
});

it('what tells nobody says why', () => {
  for (const deed of allDeeds) {
    const { tells } = transitionOf(deed);
    const why = 'nobody' in tells ? tells.nobody : Object.keys(tells).join();
    same((why ?? '').length > 3, true, deed);
  }
});

it('whoever presses a button reads what it does, what is asked, and what came of it', () => {
  for (const deed of allDeeds) {
    const name = nameOf(deed);
    const { label, question, outcome, form, summary, prompt } = transitionOf(deed);
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
  const named = (is: (deed: Deed) => boolean) => allDeeds.filter(is).map(nameOf);
  expect(named((deed) => transitionOf(deed).isPrimary === true)).toEqual([
    ...['offer.accept', 'offer.counter', 'offer.renew'],
    ...['request.renew', 'request.reopen', 'request.complete'],
  ]);
  expect(named((deed) => transitionOf(deed).onlyWhenIdle === true)).toEqual(['request.renew']);
});
