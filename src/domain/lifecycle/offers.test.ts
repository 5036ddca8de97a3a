import { describe, expect, it } from 'vitest';
import { contactRules } from '../contact-redaction/redact.ts';
import { offerActions } from './offer-table.ts';
import {
  allowedOfferActions,
  type OfferStep,
  offerRole,
  offerSteps,
  type RequestPermission,
  requestPermissions,
} from './permissions.ts';
import { plan } from './plan.ts';
import {
  expectedOfOffer,
  expectedOfRequest,
  lifecycleStateOf,
  offerCases,
  offerOf,
  outcomeOfOffer,
  requestCases,
  same,
  visibleActionsOnOffer,
  visibleActionsOnRequest,
} from './rules.test-helper.ts';
import { isVisibleToOthers, offerIs, offerStatuses } from './statuses.ts';

describe('every status x actor x action of an offer', () => {
  it(`tries ${offerCases.length} of them`, () => expect(offerCases.length).toBe(5 * 14 * 6 * 5 * 4));

  for (const action of offerActions) {
    it(`${action} does what is written, and nothing else`, () => {
      for (const tried of offerCases.filter((one) => one.action === action)) {
        expect({ ...tried, outcome: outcomeOfOffer(tried) }).toEqual({
          ...tried,
          outcome: expectedOfOffer(tried),
        });
      }
    });
  }
});

it('says why', () => {
  const send = (userId: string, live: number) => () => {
    const others = Array.from({ length: live }, (_, n) =>
      offerOf('pending', { id: `${n}`, sellerId: userId }),
    );
    return plan(
      lifecycleStateOf('active', null, others),
      { offer: 'send' },
      { userId },
      { terms: { price: 5 } },
    );
  };
  expect(send('buyer', 0)).toThrow('No podés enviar una oferta a tu propia publicación.');
  expect(send('seller', 5)).toThrow('Podés tener hasta 5 ofertas vigentes en una publicación.');
  expect(send('seller', 4)).not.toThrow();
});

it('an offer whose time is over takes none of the five places, before that is written', () => {
  const { now } = lifecycleStateOf('active');
  const others = (live: number) => [
    offerOf('pending', { id: 'over', expiresAt: now }),
    ...Array.from({ length: live }, (_, n) => offerOf('pending', { id: `${n}` })),
  ];
  const does = (action: 'send' | 'edit', live: number, price: number) => () => {
    const [over, ...rest] = others(live);
    const offer = action === 'edit' ? over! : null;
    const state = lifecycleStateOf('active', offer, offer ? rest : [over!, ...rest]);
    return plan(state, { offer: action }, { userId: 'seller' }, { terms: { price } });
  };
  expect(does('send', 4, 5)).not.toThrow();
  expect(does('send', 5, 5)).toThrow('Podés tener hasta 5');
  // With another price its time begins anew, and it is one of the five again.
  expect(does('edit', 4, 5)).not.toThrow();
  expect(does('edit', 5, 5)).toThrow('Podés tener hasta 5');
  expect(does('edit', 5, 400)).not.toThrow();
});

it.each([
  ['accepting another', { offer: 'accept' }],
  ['closing', { request: 'close' }],
] as const)(
  'what its time had ended is not ended by %s, and does not come back',
  (_name, lifecycleAction) => {
    const [offer, { now }] = [offerOf('pending'), lifecycleStateOf('active')];
    const more = { isMarked: true, standbyUntil: '2026-11-30' };
    const others = [
      offerOf('pending', { ...more, id: 'over', sellerId: 'over', expiresAt: now }),
      offerOf('pending', { ...more, id: 'other', sellerId: 'other', expiresAt: new Date(now.getTime() + 1) }),
    ];
    const state = lifecycleStateOf('active', 'offer' in lifecycleAction ? offer : null, others);
    const changes = plan(
      state,
      lifecycleAction,
      { userId: 'buyer' },
      { expectedVersion: offer.updatedAt.toISOString() },
    );
    const ended = changes.offers.filter((change) => change.offer !== offer);
    const why = 'offer' in lifecycleAction ? 'accepted' : 'closed';
    expect(ended.map(({ action, set, recipients }) => [action, set.finalizedWhy, recipients])).toEqual([
      ['lapse', 'lapsed', [{ kind: 'offerFinalized', userId: 'over' }]],
      ['finalize', why, [{ kind: 'offerFinalized', userId: 'other' }]],
    ]);
    const back = plan(
      lifecycleStateOf(
        'reserved',
        offerOf('accepted'),
        ended.map(({ offer: one, set }) => ({ ...one!, ...set })),
      ),
      { offer: 'fallThrough' },
      { userId: 'buyer' },
      { tag: 'No apareció' },
    );
    expect(back.offers.slice(1).map((change) => change.offer?.id)).toEqual(
      why === 'accepted' ? ['other'] : [],
    );
  },
);

it('an offer whose time is over may be renewed by its seller before that is written', () => {
  const { now, request } = lifecycleStateOf('active');
  const may = (userId: string, hours: number, status: 'active' | 'closed' = 'active') =>
    allowedOfferActions(
      {
        now,
        offer: offerOf('pending', { expiresAt: new Date(now.getTime() + hours * 3_600_000) }),
        request: { ownerId: request!.userId, status },
      },
      userId,
    );
  expect(may('seller', 1)).not.toContain('renew');
  expect(may('seller', 0)).toEqual(['edit', 'withdraw', 'delete', 'renew']);
  expect(may('buyer', 0)).toEqual(['reject']);
  expect(may('stranger', 0)).toEqual([]);
  expect(may('seller', 0, 'closed')).not.toContain('renew');
});

it('tells relations, not roles', () => {
  const [offer, request] = [{ sellerId: 's' }, { ownerId: 'b' }];
  expect(offerRole(offer, request, 's')).toBe('seller');
  expect(offerRole(offer, request, 'b')).toBe('buyer');
  expect(offerRole(offer, request, 'x')).toBe('stranger');
  expect(offerRole(offer, request, null)).toBe('stranger');
  expect(offerRole(null, request, 's')).toBe('stranger');
});

it('strangers see public offers that were not withdrawn', () => {
  for (const status of offerStatuses) {
    expect(isVisibleToOthers({ publicVisibility: true, status })).toBe(status !== 'withdrawn');
    expect(isVisibleToOthers({ publicVisibility: false, status })).toBe(false);
    expect(offerIs('isLive', status)).toBe(status === 'pending' || status === 'accepted');
  }
});

it('the version moves on within one millisecond, and what is not given stays', () => {
  const offer = offerOf('pending', { updatedAt: lifecycleStateOf('active').now });
  const { offers } = plan(
    lifecycleStateOf('active', offer),
    { offer: 'edit' },
    { userId: 'seller' },
    { terms: { price: undefined, title: 'Venzo' } as object },
  );
  expect(offers[0]?.set).toEqual({
    title: 'Venzo',
    written: null,
    contactRules,
    priceHistory: null,
    termsVersion: 1,
    status: 'pending',
    updatedAt: new Date(offer.updatedAt.getTime() + 1),
  });
});

it('an edit that changes nothing is told to nobody and leaves the version; one more answer is told', () => {
  const [asked, other] = ['a', 'b'].map((requirementId) => ({ requirementId, answer: 'si', detail: null }));
  const terms = { title: 'Venzo', contactInfo: { zone: 'Rosario', condition: 'nuevo' }, answers: [asked] };
  const offer = offerOf('pending', { ...terms, message: null } as object);
  const edited = (input: object, action: 'edit' | 'counter' = 'edit') => {
    const its = action === 'edit' ? offer : { ...offer, status: 'rejected' as const };
    const { offers } = plan(
      lifecycleStateOf('active', its),
      { offer: action },
      { userId: 'seller' },
      { terms: input },
    );
    return [offers[0]?.recipients.length, offers[0]?.set.updatedAt === offer.updatedAt];
  };
  const inAnotherOrder = { contactInfo: { condition: 'nuevo', zone: 'Rosario' }, message: undefined };
  for (const input of [{}, terms, { ...terms, ...inAnotherOrder, price: offer.price }])
    expect(edited(input)).toEqual([0, true]);
  const others = [
    ...[{ title: 'Olmo' }, { price: 5 }, { message: 'Hola' }, { answers: [asked, other] }, { answers: [] }],
    { answers: [{ ...asked, answer: 'no' }] },
  ];
  for (const input of others) expect(edited(input)).toEqual([1, false]);
  // A zone that hides a contact, and what is handed over in person.
  const written = { zone: 'Rosario, 341 555 1234' };
  const apart = { contactInfo: { zone: 'Rosario, [oculto hasta aceptar]' }, deliveryTime: 'En persona' };
  const hiding = offerOf('pending', { ...apart, written, shippingCost: 20_000 } as object);
  const unchanged = { contactInfo: written, shippingCost: 0, deliveryTime: 'En persona' };
  const [saved] = plan(
    lifecycleStateOf('active', hiding),
    { offer: 'edit' },
    { userId: 'seller' },
    { terms: unchanged },
  ).offers;
  expect([saved?.recipients.length, saved?.endsProposal]).toEqual([0, false]);
  // The same terms once more are an answer to a rejection.
  expect(edited(terms, 'counter')).toEqual([1, false]);
});

it('shows exactly the actions that would be let through', () => {
  for (const { who, action, status, request, crowded, stale } of offerCases) {
    if (
      status === 'none' ||
      who === 'system' ||
      crowded ||
      stale ||
      !offerSteps.includes(action as OfferStep)
    )
      continue;
    const may = expectedOfOffer({ who, action, status, request, crowded, stale }).startsWith('->');
    const shown = visibleActionsOnOffer(who, status, request).includes(action as OfferStep);
    same(shown, may, { who, action, status, request });
  }
  for (const { who, action, status } of requestCases) {
    const step = action as RequestPermission;
    if (status === 'none' || who === 'system' || !requestPermissions.includes(step)) continue;
    const may = expectedOfRequest({ who, action, status }).startsWith('->');
    same(visibleActionsOnRequest(who, status).includes(step), may, { who, action, status });
  }
  const chat = (who: 'buyer' | 'seller' | 'stranger', status: 'accepted' | 'pending') =>
    visibleActionsOnOffer(who, status, 'reserved').includes('chat');
  expect([chat('buyer', 'accepted'), chat('seller', 'accepted')]).toEqual([true, true]);
  expect([chat('stranger', 'accepted'), chat('seller', 'pending')]).toEqual([false, false]);
});
