import { expect, it } from 'vitest';
import type { LifecycleActor } from './lifecycle-state.ts';
import type { OfferAction } from './offer-table.ts';
import { type Plan, plan } from './plan.ts';
import {
  allLifecycleActions,
  at,
  lifecycleStateOf,
  nameOf,
  offerOf,
  otherOffers,
  planOf,
  sentenceOf,
} from './rules.test-helper.ts';
import type { OfferStatus } from './statuses.ts';
import { type LifecycleAction, transitionOf } from './tables.ts';

const planAs = (actor: LifecycleActor, lifecycleAction: LifecycleAction) =>
  plan(
    lifecycleStateOf('active', 'offer' in lifecycleAction ? offerOf('pending') : null),
    lifecycleAction,
    actor,
    {},
  );

const needsOf = (lifecycleAction: LifecycleAction) => transitionOf(lifecycleAction).requiredInput ?? [];

/** A time of seven days from nine o'clock on. */
const begunAnew = { expiresAt: at(9 + 168), endingToldAt: null, renewalAskedAt: null };

it('who may not is told whose it is', () => {
  const detail = (lifecycleAction: LifecycleAction) =>
    sentenceOf(() => planAs({ userId: 'stranger' }, lifecycleAction));
  for (const lifecycleAction of [{ offer: 'send' }, { offer: 'counter' }] as const) {
    expect(sentenceOf(() => planAs(null, lifecycleAction))).toBe(
      'Debes iniciar sesión para enviar una oferta',
    );
  }
  expect(sentenceOf(() => planAs(null, { request: 'delete' }))).toBe('Usuario no autenticado');
  expect(detail({ request: 'delete' })).toBe('No tienes permisos para eliminar esta publicación');
  expect(detail({ request: 'close' })).toBe('Solo quien publicó esta solicitud puede hacer esto.');
  expect(detail({ offer: 'accept' })).toBe('Solo quien publicó la solicitud puede hacer esto.');
  expect(detail({ offer: 'counter' })).toBe('Solo quien envió esta oferta puede hacer esto.');
  expect(detail({ offer: 'fallThrough' })).toBe('Solo las partes de esta oferta pueden hacer esto.');
});

it('new terms are written, with the old price where it goes', () => {
  expect(planOf({ offer: 'send' }).offers[0]?.set).toMatchObject({
    price: 350,
    createdAt: at(9),
    updatedAt: at(9),
    status: 'pending',
  });
  const edited = planOf({ offer: 'edit' }).offers[0]!;
  expect(edited.set).toEqual({
    price: 350,
    publicVisibility: true,
    ...begunAnew,
    termsVersion: 1,
    status: 'pending',
    updatedAt: at(9),
    priceHistory: [{ price: 400, timestamp: at(9).toISOString(), type: 'edited' }],
  });
  expect(planOf({ offer: 'counter' }).offers[0]!.set).toMatchObject({
    price: 350,
    status: 'pending',
    createdAt: at(9),
    rejectionReason: null,
    priceHistory: [{ price: 400, timestamp: at(2).toISOString(), type: 'rejected' }],
  });
  expect(planOf({ request: 'publish' }).request?.set).toMatchObject({ price: 350 });
  expect(planOf({ request: 'edit' }).request?.set).toMatchObject({ price: 350 });
});

it('the time of an offer begins when it is sent, with another price or time, and when it is back', () => {
  for (const action of ['send', 'edit', 'counter', 'renew', 'comeBack'] as const)
    expect(planOf({ offer: action }).offers[0]?.set).toMatchObject(begunAnew);
  const edited = (terms: object, validityHours?: number) =>
    plan(
      lifecycleStateOf(
        'active',
        offerOf('pending', { expiresAt: at(10), ...(validityHours && { validityHours }) }),
      ),
      { offer: 'edit' },
      { userId: 'seller' },
      { terms },
    ).offers[0]?.set;
  expect(edited({ price: 400, validityHours: 24 }, 24)).not.toHaveProperty('expiresAt');
  expect(edited({ price: 399 }, 24)).toMatchObject({ expiresAt: at(9 + 24) });
  expect(edited({ validityHours: 72 }, 24)).toMatchObject({ expiresAt: at(9 + 72) });
});

it('what is over cannot be accepted, and lapses', () => {
  const over = { expiresAt: at(9) };
  const accept = (more: object) => sentenceOf(() => planOf({ offer: 'accept' }, more));
  expect(accept(over)).toBe('Esta oferta venció. Pedile que la renueve.');
  expect(accept({ status: 'finalized', finalizedWhy: 'lapsed' })).toBe(
    'Esta oferta venció. Pedile que la renueve.',
  );
  expect(accept({ expiresAt: new Date(at(9).getTime() + 1) })).toBe('nothing was refused');
  expect(sentenceOf(() => planOf({ offer: 'lapse' }, { expiresAt: at(10) }))).not.toBe('nothing was refused');
  const { offers } = planOf({ offer: 'lapse' }, { isMarked: true });
  expect(offers).toMatchObject([
    {
      why: 'lapsed',
      set: { finalizedWhy: 'lapsed' },
      recipients: [
        { userId: 'seller', kind: 'offerFinalized' },
        { userId: 'buyer', kind: 'offerLapsed' },
      ],
    },
  ]);
  const recipients = (more: object) => planOf({ offer: 'lapse' }, more).offers[0]?.recipients;
  expect(recipients({})).toHaveLength(1);
  expect(recipients({ isProposedFor: true })).toContainEqual({ userId: 'buyer', kind: 'offerLapsed' });
  expect(planOf({ offer: 'renew' }).offers[0]?.set).toMatchObject({ finalizedWhy: null });
  expect(transitionOf({ offer: 'renew' }).confirmLabel).toBe('Sigue en pie');
});

it('a rejection keeps its reason and needs one', () => {
  const { offers } = planOf({ offer: 'reject' });
  expect(offers[0]).toMatchObject({ reason: 'Muy caro', set: { rejectionReason: 'Muy caro' } });
  expect(needsOf({ offer: 'reject' })).toContain('reason');
});

it('an offer that changed is not rejected for what it was, where the buyer says which one they saw', () => {
  const reject = (seen: object) =>
    plan(
      lifecycleStateOf('active', offerOf('pending')),
      { offer: 'reject' },
      { userId: 'buyer' },
      { reason: 'Muy caro', ...seen },
    );
  expect(() => reject({ expectedVersion: at(1).toISOString() })).toThrow('offer_changed');
  for (const seen of [{}, { expectedVersion: at(2).toISOString() }])
    expect(reject(seen).offers[0]?.to).toBe('rejected');
});

it('accepting ends the others, reserves the request and opens the chat', () => {
  const { offers, request, opensChat } = planOf({ offer: 'accept' });
  expect(offers.map(({ action, offer, to, why }) => [action, offer?.id, to, why])).toEqual([
    ['accept', 'o', 'accepted', undefined],
    ['finalize', 'pending-1', 'finalized', 'accepted'],
  ]);
  expect(offers[1]).toMatchObject({
    actorId: null,
    recipients: [{ userId: 'pending-seller', kind: 'offerFinalized' }],
  });
  expect(request).toMatchObject({ action: 'reserve', to: 'reserved', actorId: null });
  expect(opensChat).toBe(true);
  expect(needsOf({ offer: 'accept' })).toEqual(['expectedVersion']);
  for (const lifecycleAction of allLifecycleActions) {
    if (!('offer' in lifecycleAction && lifecycleAction.offer === 'accept'))
      expect(planOf(lifecycleAction).opensChat).toBe(false);
  }
});

it('the end of a request ends its pending offers, and says why', () => {
  for (const [action, why] of [
    ['close', 'closed'],
    ['expire', 'expired'],
  ] as const) {
    const { offers } = planOf({ request: action });
    expect(offers.map((one) => [one.offer?.id, one.to, one.why])).toEqual([['pending-1', 'finalized', why]]);
  }
  for (const action of ['edit', 'renew', 'reopen', 'delete'] as const) {
    expect(planOf({ request: action }).offers).toEqual([]);
  }
});

it('an offer for older terms of its request is not accepted until its seller confirms or edits it', () => {
  const outdated = (status: OfferStatus) =>
    lifecycleStateOf('active', offerOf(status, { termsVersion: 2 }), [], { termsVersions: { quantity: 3 } });
  const planned = (action: OfferAction, status: OfferStatus = 'pending', expectedTerms?: number) =>
    plan(
      action === 'send' ? { ...outdated(status), offer: null } : outdated(status),
      { offer: action },
      { userId: action === 'accept' ? 'buyer' : 'seller' },
      { expectedVersion: at(2).toISOString(), terms: {}, ...(expectedTerms && { expectedTerms }) },
    ).offers[0]!;
  expect(() => planned('accept')).toThrow('request_changed');
  const revised: [OfferAction, OfferStatus][] = [
    ['send', 'pending'],
    ['edit', 'pending'],
    ['counter', 'rejected'],
  ];
  for (const [action, status] of revised)
    expect(planned(action, status, 2).set).toMatchObject({ termsVersion: 2 });
  for (const [action, status] of [...revised, ['renew', 'finalized'], ['renew', 'pending']] as const)
    expect(planned(action, status).set).toMatchObject({ termsVersion: 3 });
  expect(() => planned('renew', 'pending', 2)).toThrow('request_changed');
  expect(planned('renew')).toMatchObject({
    ...{ to: 'pending', endsProposal: false, recipients: [{ userId: 'buyer', kind: 'newOffer' }] },
    set: { updatedAt: at(2), expiresAt: at(9 + 168) },
  });
  expect(planned('edit').recipients).toEqual([{ userId: 'buyer', kind: 'offerEdited' }]);
  expect(planOf({ offer: 'comeBack' }).offers[0]?.set).not.toHaveProperty('termsVersion');
});

it('an open proposal ends with what it was made to', () => {
  const ending = allLifecycleActions
    .filter((lifecycleAction) => planOf(lifecycleAction).offers.some((change) => change.endsProposal))
    .map(nameOf);
  // Of a new offer, and of one that does not wait, there is none.
  expect(ending).toEqual([
    ...['send', 'edit', 'accept', 'reject', 'counter', 'withdraw', 'delete', 'finalize', 'lapse'].map(
      (name) => `offer.${name}`,
    ),
    ...['offer.comeBack', 'offer.renew', 'offer.fallThrough', 'request.close', 'request.expire'],
  ]);
});

it('a proposal stands while its offer only answers more', () => {
  const offer = offerOf('pending');
  const ends = (terms: object) =>
    plan(lifecycleStateOf('active', offer), { offer: 'edit' }, { userId: 'seller' }, { terms }).offers[0]
      ?.endsProposal;
  const { price, images, publicVisibility } = offer;
  expect(ends({ answers: [] })).toBe(false);
  expect(ends({ answers: [], price, images, publicVisibility, title: undefined })).toBe(false);
  expect(ends({ answers: [], price: price + 1 })).toBe(true);
  expect(ends({ images: [] })).toBe(true);
});

it('what the two of a deal arranged ends with the deal', () => {
  const ending = allLifecycleActions
    .filter((lifecycleAction) => planOf(lifecycleAction).offers.some((change) => change.endsDeal))
    .map(nameOf);
  expect(ending).toEqual(['offer.conclude', 'offer.complete', 'offer.fallThrough', 'request.complete']);
});

it('completing a request is noted in the history of its deal', () => {
  const { offers } = planOf({ request: 'complete' });
  expect(
    offers.map(({ action, offer, to, why, recipients }) => [action, offer?.id, to, why, recipients]),
  ).toEqual([['conclude', 'accepted-1', 'accepted', undefined, []]]);
});

it('a party may say that the deal was done: its request is completed', () => {
  const { offers, request } = planOf({ offer: 'complete' });
  expect(offers.map(({ action, to }) => [action, to])).toEqual([['complete', 'accepted']]);
  expect(request).toMatchObject({ action: 'complete', to: 'completed' });
  expect(planOf({ offer: 'complete' }).breaksDeal).toBe(false);
});

it('why a deal fell through is kept, where somebody says it', () => {
  expect(planOf({ offer: 'fallThrough' }).offers[0]?.tag).toBe('No apareció');
  expect(needsOf({ offer: 'fallThrough' })).toEqual(['tag']);
  expect(planOf({ offer: 'reject' }).offers[0]?.tag).toBeNull();
});

it('a deal is broken by giving it up, and by deleting its request', () => {
  expect(planOf({ offer: 'fallThrough' }).breaksDeal).toBe(true);
  expect(
    plan(lifecycleStateOf('reserved', null, otherOffers), { request: 'delete' }, { userId: 'buyer' })
      .breaksDeal,
  ).toBe(true);
  expect(planOf({ request: 'complete' }).breaksDeal).toBe(false);
  expect(planOf({ request: 'delete' }).breaksDeal).toBe(false);
});

it("the owner's activity holds off expiry", () => {
  const isActivity = ({ request, isOwnersActivity }: Plan) =>
    isOwnersActivity ||
    (request !== null && 'activeAt' in request.set && request.set.expiryNotificationAt === null);
  const active = allLifecycleActions
    .filter((lifecycleAction) => isActivity(planOf(lifecycleAction)))
    .map((lifecycleAction) => Object.values(lifecycleAction)[0]);
  expect(active).toEqual([
    ...['accept', 'reject', 'complete', 'fallThrough'],
    ...['publish', 'edit', 'renew', 'reserve', 'release', 'close', 'reopen', 'complete'],
  ]);
});

it('what goes takes its photos along', () => {
  expect(planOf({ offer: 'delete' }).offers[0]?.releasedImages).toEqual(['/images/o.webp']);
  const gone = planOf({ request: 'delete' }).request;
  expect(gone?.releasedImages).toEqual(['/images/r.webp', ...otherOffers.flatMap(({ images }) => images)]);
  expect(gone?.isGoneForGood).toBe(true);
  expect(planOf({ offer: 'withdraw' }).offers[0]?.releasedImages).toEqual([]);
});

it('strangers notice what they could see, or can now', () => {
  const isPublic = (lifecycleAction: LifecycleAction, publicVisibility: boolean) =>
    planOf(lifecycleAction, { publicVisibility }).offers[0]?.isPublic;
  expect(isPublic({ offer: 'withdraw' }, true)).toBe(true);
  expect(isPublic({ offer: 'delete' }, true)).toBe(true);
  expect(isPublic({ offer: 'withdraw' }, false)).toBe(false);
});
