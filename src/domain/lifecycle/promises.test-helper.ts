import { expect } from 'vitest';
import type { AllTables } from './all-tables.ts';
import { meetingPromises } from './meeting-promises.test-helper.ts';
import type { OfferAction } from './offer-table.ts';
import { type Plan, plan } from './plan.ts';
import {
  allDeeds,
  nameOf,
  needsOf,
  personsRequestActions,
  planAs,
  planAt,
  same,
  sentenceOf,
} from './promised.test-helper.ts';
import { proposalPromises } from './proposal-promises.test-helper.ts';
import {
  at,
  expectedOfOffer,
  expectedOfRequest,
  offerCases,
  offerOf,
  outcomeOfOffer,
  outcomeOfRequest,
  planOf,
  requestCases,
  shownOnOffer,
  shownOnRequest,
  situationOf,
} from './rules.test-helper.ts';
import type { OfferStatus } from './statuses.ts';
import { type Deed, transitionOf } from './tables.ts';
import { tellingPromises } from './telling-promises.test-helper.ts';

/** A time of seven days from nine o'clock on. */
const begunAnew = { expiresAt: at(9 + 168), endingToldAt: null, renewalAskedAt: null };

/** What the lives of offers and requests promise, by hand from the specification. Each throws when it is broken. */
export const promises: Record<string, (tables: AllTables) => void> = {
  ...proposalPromises,
  ...meetingPromises,

  'an offer goes where it may, and nowhere else': (tables) => {
    for (const tried of offerCases) same(outcomeOfOffer(tried, tables), expectedOfOffer(tried), tried);
  },

  'a request goes where it may, and nowhere else': (tables) => {
    for (const tried of requestCases) same(outcomeOfRequest(tried, tables), expectedOfRequest(tried), tried);
  },

  'each sees the buttons of what would be let through': (tables) => {
    for (const { who, action, status, request, crowded, stale } of offerCases) {
      if (
        status === 'none' ||
        who === 'system' ||
        crowded ||
        stale ||
        action === 'send' ||
        action === 'finalize' ||
        action === 'lapse' ||
        action === 'comeBack' ||
        action === 'conclude'
      )
        continue;
      const may = expectedOfOffer({ who, action, status, request, crowded, stale }).startsWith('->');
      same(shownOnOffer(who, status, request, tables).includes(action), may, {
        who,
        action,
        status,
        request,
      });
    }
    for (const { who, action, status } of requestCases) {
      if (status === 'none' || who === 'system' || !(action in personsRequestActions)) continue;
      const may = expectedOfRequest({ who, action, status }).startsWith('->');
      same(shownOnRequest(who, status, tables).includes(action as never), may, { who, action, status });
    }
    const chat = (who: 'buyer' | 'seller' | 'stranger', status: 'accepted' | 'pending') =>
      shownOnOffer(who, status, 'reserved', tables).includes('chat');
    expect([chat('buyer', 'accepted'), chat('seller', 'accepted')]).toEqual([true, true]);
    expect([chat('stranger', 'accepted'), chat('seller', 'pending')]).toEqual([false, false]);
  },

  'who may not is told whose it is': (tables) => {
    const detail = (deed: Deed) => sentenceOf(() => planAs({ userId: 'stranger' }, deed, tables));
    for (const deed of [{ offer: 'send' }, { offer: 'counter' }] as const) {
      expect(sentenceOf(() => planAs(null, deed, tables))).toBe(
        'Debes iniciar sesión para enviar una oferta',
      );
    }
    expect(sentenceOf(() => planAs(null, { request: 'delete' }, tables))).toBe('Usuario no autenticado');
    expect(detail({ request: 'delete' })).toBe('No tienes permisos para eliminar esta publicación');
    expect(detail({ request: 'close' })).toBe('Solo quien publicó esta solicitud puede hacer esto.');
    expect(detail({ offer: 'accept' })).toBe('Solo quien publicó la solicitud puede hacer esto.');
    expect(detail({ offer: 'counter' })).toBe('Solo quien envió esta oferta puede hacer esto.');
    expect(detail({ offer: 'fallThrough' })).toBe('Solo las partes de esta oferta pueden hacer esto.');
  },

  'editing what is reserved is refused with its own sentence': (tables) => {
    const edit = transitionOf({ request: 'edit' }, tables);
    expect(edit.tooLate).toMatch(/no se puede editar/);
  },

  'new terms are written, with the old price where it goes': (tables) => {
    expect(planOf({ offer: 'send' }, tables).offers[0]?.set).toMatchObject({
      price: 350,
      createdAt: at(9),
      updatedAt: at(9),
      status: 'pending',
    });
    const edited = planOf({ offer: 'edit' }, tables).offers[0]!;
    expect(edited.set).toEqual({
      price: 350,
      publicVisibility: true,
      ...begunAnew,
      termsVersion: 1,
      status: 'pending',
      updatedAt: at(9),
      priceHistory: [{ price: 400, timestamp: at(9).toISOString(), type: 'edited' }],
    });
    const countered = planOf({ offer: 'counter' }, tables).offers[0]!;
    expect(countered.set).toMatchObject({
      price: 350,
      status: 'pending',
      createdAt: at(9),
      rejectionReason: null,
      priceHistory: [{ price: 400, timestamp: at(2).toISOString(), type: 'rejected' }],
    });
    expect(planOf({ request: 'publish' }, tables).request?.set).toMatchObject({ price: 350 });
    expect(planOf({ request: 'edit' }, tables).request?.set).toMatchObject({ price: 350 });
  },

  'the time of an offer begins when it is sent, with another price or time, and when it is back': (
    tables,
  ) => {
    for (const action of ['send', 'edit', 'counter', 'renew', 'comeBack'] as const)
      expect(planOf({ offer: action }, tables).offers[0]?.set).toMatchObject(begunAnew);
    const edited = (terms: object, validityHours?: number) =>
      plan(
        situationOf(
          'active',
          offerOf('pending', { expiresAt: at(10), ...(validityHours && { validityHours }) }),
        ),
        { offer: 'edit' },
        { userId: 'seller' },
        { terms },
        tables,
      ).offers[0]?.set;
    expect(edited({ price: 400, validityHours: 24 }, 24)).not.toHaveProperty('expiresAt');
    expect(edited({ price: 399 }, 24)).toMatchObject({ expiresAt: at(9 + 24) });
    expect(edited({ validityHours: 72 }, 24)).toMatchObject({ expiresAt: at(9 + 72) });
  },

  'what is over cannot be accepted, and lapses': (tables) => {
    const over = { expiresAt: at(9) };
    const accept = (more: object) => sentenceOf(() => planOf({ offer: 'accept' }, tables, more));
    expect(accept(over)).toBe('Esta oferta venció. Pedile que la renueve.');
    expect(accept({ status: 'finalized', finalizedWhy: 'lapsed' })).toBe(
      'Esta oferta venció. Pedile que la renueve.',
    );
    expect(accept({ expiresAt: new Date(at(9).getTime() + 1) })).toBe('nothing was refused');
    expect(sentenceOf(() => planOf({ offer: 'lapse' }, tables, { expiresAt: at(10) }))).not.toBe(
      'nothing was refused',
    );
    const { offers } = planOf({ offer: 'lapse' }, tables, { isMarked: true });
    expect(offers).toMatchObject([
      {
        why: 'lapsed',
        set: { finalizedWhy: 'lapsed' },
        told: [
          { userId: 'seller', kind: 'offerFinalized' },
          { userId: 'buyer', kind: 'offerLapsed' },
        ],
      },
    ]);
    const told = (more: object) => planOf({ offer: 'lapse' }, tables, more).offers[0]?.told;
    expect(told({})).toHaveLength(1);
    expect(told({ isProposedFor: true })).toContainEqual({ userId: 'buyer', kind: 'offerLapsed' });
    expect(planOf({ offer: 'renew' }, tables).offers[0]?.set).toMatchObject({ finalizedWhy: null });
    expect(transitionOf({ offer: 'renew' }, tables).confirmLabel).toBe('Sigue en pie');
  },

  'when a deal falls through, those come back that said so, in their order; the others are asked': (
    tables,
  ) => {
    const out = (id: string, more: object = {}) =>
      offerOf('finalized', {
        ...{ id, sellerId: id, finalizedWhy: 'accepted', standbyUntil: '2026-11-01', createdAt: at(3) },
        ...more,
      });
    const others = [
      out('later', { createdAt: at(5) }),
      out('first'),
      out('silent', { standbyUntil: null }),
      out('over', { standbyUntil: '2026-10-31' }),
      out('closed', { finalizedWhy: 'closed' }),
      out('lapsed', { finalizedWhy: 'lapsed' }),
      out('hidden', { hiddenFor: 'suspension' }),
      out('blocked', { isApart: true }),
    ];
    const deal = offerOf('accepted', { sellerId: 'seller' });
    const { offers } = plan(
      situationOf('reserved', deal, others),
      { offer: 'fallThrough' },
      { userId: 'seller' },
      {},
      tables,
    );
    expect(offers.map(({ action, offer, to, actorId }) => [action, offer?.id, to, actorId])).toEqual([
      ['fallThrough', 'o', 'withdrawn', 'seller'],
      ['comeBack', 'first', 'pending', null],
      ['comeBack', 'later', 'pending', null],
    ]);
    expect(offers[1]?.told).toEqual([
      { userId: 'first', kind: 'offerReturned' },
      { userId: 'buyer', kind: 'newOffer' },
    ]);
    expect(
      offers[0]?.told
        .filter(({ kind }) => kind === 'requestReopened')
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(['blocked', 'closed', 'hidden', 'lapsed', 'over', 'silent']);
    const many = Array.from({ length: 7 }, (_, n) => out(`${n}`, { sellerId: 'one' }));
    const back = plan(
      situationOf('reserved', deal, many),
      { offer: 'fallThrough' },
      { userId: 'buyer' },
      {},
      tables,
    );
    expect(back.offers.map(({ offer }) => offer?.id)).toEqual(['o', '0', '1', '2', '3', '4']);
  },

  'a rejection keeps its reason and needs one': (tables) => {
    const { offers } = planOf({ offer: 'reject' }, tables);
    expect(offers[0]).toMatchObject({ reason: 'Muy caro', set: { rejectionReason: 'Muy caro' } });
    expect(needsOf({ offer: 'reject' }, tables)).toContain('reason');
  },

  'an offer that changed is not rejected for what it was, where the buyer says which one they saw': (
    tables,
  ) => {
    const reject = (seen: object) =>
      plan(
        situationOf('active', offerOf('pending')),
        { offer: 'reject' },
        { userId: 'buyer' },
        { reason: 'Muy caro', ...seen },
        tables,
      );
    expect(() => reject({ seenVersion: at(1).toISOString() })).toThrow('offer_changed');
    for (const seen of [{}, { seenVersion: at(2).toISOString() }])
      expect(reject(seen).offers[0]?.to).toBe('rejected');
  },

  'accepting ends the others, reserves the request and opens the chat': (tables) => {
    const { offers, request, opensChat } = planOf({ offer: 'accept' }, tables);
    expect(offers.map(({ action, offer, to, why }) => [action, offer?.id, to, why])).toEqual([
      ['accept', 'o', 'accepted', undefined],
      ['finalize', 'pending-1', 'finalized', 'accepted'],
    ]);
    expect(offers[1]).toMatchObject({
      actorId: null,
      told: [{ userId: 'pending-seller', kind: 'offerFinalized' }],
    });
    expect(request).toMatchObject({ action: 'reserve', to: 'reserved', actorId: null });
    expect(opensChat).toBe(true);
    expect(needsOf({ offer: 'accept' }, tables)).toEqual(['seenVersion']);
    for (const deed of allDeeds) {
      if (!('offer' in deed && deed.offer === 'accept')) expect(planOf(deed, tables).opensChat).toBe(false);
    }
  },

  'the end of a request ends its pending offers, and says why': (tables) => {
    for (const [action, why] of [
      ['close', 'closed'],
      ['expire', 'expired'],
    ] as const) {
      const { offers } = planOf({ request: action }, tables);
      expect(offers.map((one) => [one.offer?.id, one.to, one.why])).toEqual([
        ['pending-1', 'finalized', why],
      ]);
    }
    for (const action of ['edit', 'renew', 'reopen', 'delete'] as const) {
      expect(planOf({ request: action }, tables).offers).toEqual([]);
    }
  },

  'an offer for older terms of its request is not accepted until its seller confirms or edits it': (
    tables,
  ) => {
    const outdated = (status: OfferStatus) =>
      situationOf('active', offerOf(status, { termsVersion: 2 }), [], { termsVersions: { quantity: 3 } });
    const planned = (action: OfferAction, status: OfferStatus = 'pending', seenTerms?: number) =>
      plan(
        action === 'send' ? { ...outdated(status), offer: null } : outdated(status),
        { offer: action },
        { userId: action === 'accept' ? 'buyer' : 'seller' },
        { seenVersion: at(2).toISOString(), terms: {}, ...(seenTerms && { seenTerms }) },
        tables,
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
      ...{ to: 'pending', endsProposal: false, told: [{ userId: 'buyer', kind: 'newOffer' }] },
      set: { updatedAt: at(2), expiresAt: at(9 + 168) },
    });
    expect(planned('edit').told).toEqual([{ userId: 'buyer', kind: 'offerEdited' }]);
    expect(planOf({ offer: 'comeBack' }, tables).offers[0]?.set).not.toHaveProperty('termsVersion');
  },

  'an open proposal ends with what it was made to': (tables) => {
    const ending = allDeeds
      .filter((deed) => planOf(deed, tables).offers.some((change) => change.endsProposal))
      .map(nameOf);
    // Of a new offer, and of one that does not wait, there is none.
    expect(ending).toEqual([
      ...['send', 'edit', 'accept', 'reject', 'counter', 'withdraw', 'delete', 'finalize', 'lapse'].map(
        (name) => `offer.${name}`,
      ),
      ...['offer.comeBack', 'offer.renew', 'offer.fallThrough', 'request.close', 'request.expire'],
    ]);
  },

  'a proposal stands while its offer only answers more': (tables) => {
    const offer = offerOf('pending');
    const ends = (terms: object) =>
      plan(situationOf('active', offer), { offer: 'edit' }, { userId: 'seller' }, { terms }, tables).offers[0]
        ?.endsProposal;
    const { price, images, publicVisibility } = offer;
    expect(ends({ answers: [] })).toBe(false);
    expect(ends({ answers: [], price, images, publicVisibility, title: undefined })).toBe(false);
    expect(ends({ answers: [], price: price + 1 })).toBe(true);
    expect(ends({ images: [] })).toBe(true);
  },

  'what the two of a deal arranged ends with the deal': (tables) => {
    const ending = allDeeds
      .filter((deed) => planOf(deed, tables).offers.some((change) => change.endsDeal))
      .map(nameOf);
    expect(ending).toEqual(['offer.conclude', 'offer.complete', 'offer.fallThrough', 'request.complete']);
  },

  'completing a request is noted in the history of its deal': (tables) => {
    const { offers } = planOf({ request: 'complete' }, tables);
    expect(offers.map(({ action, offer, to, why, told }) => [action, offer?.id, to, why, told])).toEqual([
      ['conclude', 'accepted-1', 'accepted', undefined, []],
    ]);
  },

  'a party may say that the deal was done: its request is completed': (tables) => {
    const { offers, request } = planOf({ offer: 'complete' }, tables);
    expect(offers.map(({ action, to }) => [action, to])).toEqual([['complete', 'accepted']]);
    expect(request).toMatchObject({ action: 'complete', to: 'completed' });
    expect(planOf({ offer: 'complete' }, tables).breaksDeal).toBe(false);
  },

  'why a deal fell through is kept, where somebody says it': (tables) => {
    expect(planOf({ offer: 'fallThrough' }, tables).offers[0]?.tag).toBe('No apareció');
    expect(needsOf({ offer: 'fallThrough' }, tables)).toEqual(['tag']);
    expect(planOf({ offer: 'reject' }, tables).offers[0]?.tag).toBeNull();
  },

  'a deal is broken by giving it up, and by deleting its request': (tables) => {
    expect(planOf({ offer: 'fallThrough' }, tables).breaksDeal).toBe(true);
    expect(planAt({ request: 'delete' }, 'reserved', tables).breaksDeal).toBe(true);
    expect(planOf({ request: 'complete' }, tables).breaksDeal).toBe(false);
    expect(planOf({ request: 'delete' }, tables).breaksDeal).toBe(false);
  },

  "the owner's activity holds off expiry": (tables) => {
    const isActivity = ({ request, isOwnersActivity }: Plan) =>
      isOwnersActivity ||
      (request !== null && 'activeAt' in request.set && request.set.expiryNoticeAt === null);
    const active = allDeeds
      .filter((deed) => isActivity(planOf(deed, tables)))
      .map((deed) => Object.values(deed)[0]);
    expect(active).toEqual([
      ...['accept', 'reject', 'complete', 'fallThrough'],
      ...['publish', 'edit', 'renew', 'reserve', 'release', 'close', 'reopen', 'complete'],
    ]);
  },

  ...tellingPromises,
};
