import { expect, it } from 'vitest';
import { plan } from './plan.ts';
import { lifecycleStateOf, otherOffers, planOf, same } from './rules.test-helper.ts';
import type { LifecycleAction } from './tables.ts';

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
