import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import {
  allowedOfferActions,
  canSendOffer,
  decideOfferAction,
  isLive,
  isVisibleToOthers,
  type OfferSituation,
  offerRole,
} from './offer-decision.ts';
import {
  type OfferAction,
  type OfferPermission,
  type OfferStatus,
  offerActions,
  offerStatuses,
} from './offer-transitions.ts';
import { isRefusal } from './refusal.ts';
import { type RequestStatus, requestStatuses } from './request-lifecycle.ts';

const actors = {
  visitor: null,
  stranger: { userId: 'stranger' },
  buyer: { userId: 'buyer' },
  seller: { userId: 'seller' },
  system: 'system',
} as const;
type ActorName = keyof typeof actors;
const actorNames = Object.keys(actors) as ActorName[];
type From = OfferStatus | 'none';

/**
 * The whole life of an offer, written out from the specification and readings.md and not from the table:
 * who | does | offer before | request before | offer after | request after. `*` is any request status.
 */
const rules = `
  seller   | send        | none      | active   | pending   | active
  stranger | send        | none      | active   | pending   | active
  seller   | edit        | pending   | active   | pending   | active
  buyer    | accept      | pending   | active   | accepted  | reserved
  buyer    | reject      | pending   | *        | rejected  | *
  seller   | counter     | rejected  | active   | pending   | active
  seller   | withdraw    | pending   | *        | withdrawn | *
  seller   | delete      | pending   | *        | gone      | *
  seller   | delete      | rejected  | *        | gone      | *
  system   | finalize    | pending   | *        | finalized | *
  seller   | renew       | finalized | active   | pending   | active
  seller   | fallThrough | accepted  | reserved | withdrawn | active
  buyer    | fallThrough | accepted  | reserved | withdrawn | active
`
  .trim()
  .split('\n')
  .map(
    (line) =>
      line.split('|').map((cell) => cell.trim()) as [ActorName, OfferAction, From, string, string, string],
  );

const bringsLife: OfferAction[] = ['send', 'counter', 'renew'];

interface Case {
  who: ActorName;
  action: OfferAction;
  status: From;
  request: RequestStatus;
  crowded: boolean;
  stale: boolean;
}

function expectedOf({ who, action, status, request, crowded, stale }: Case): string {
  if (who === 'visitor') return 'unauthenticated';
  const mine = rules.filter(([actor, does]) => actor === who && does === action);
  // Before there is an offer nobody is its seller: only sending can be meant.
  if (mine.length === 0 || (status === 'none' && who === 'seller' && action !== 'send')) return 'forbidden';
  const fitting = mine.filter(([, , from]) => from === status);
  if (fitting.length === 0) return 'illegal_transition';
  const rule = fitting.find(([, , , on]) => on === '*' || on === request);
  // Nobody is told that a request takes no offers when they want out of a deal.
  if (!rule) return action === 'fallThrough' ? 'illegal_transition' : 'request_not_active';
  if (stale && action === 'accept') return 'offer_changed';
  if (crowded && bringsLife.includes(action)) return 'invalid';
  return `-> ${rule[4]}, ${rule[5] === '*' ? request : rule[5]}`;
}

function situationOf({ status, request, crowded }: Case): OfferSituation {
  return Object.freeze({
    offer: status === 'none' ? null : Object.freeze({ sellerId: 'seller', status, version: 'v2' }),
    request: Object.freeze({ ownerId: 'buyer', status: request }),
    otherLiveOffers: crowded ? limits.liveOffersPerSeller : limits.liveOffersPerSeller - 1,
  });
}

function outcomeOf(tried: Case): string {
  try {
    const decision = decideOfferAction(tried.action, situationOf(tried), actors[tried.who], {
      seenVersion: tried.stale ? 'v1' : 'v2',
    });
    expect(decision).toMatchObject({
      action: tried.action,
      from: tried.status,
      finalizesOthers: tried.action === 'accept',
      opensChat: tried.action === 'accept',
    });
    return `-> ${decision.to ?? 'gone'}, ${decision.requestStatus}`;
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

const cases: Case[] = actorNames.flatMap((who) =>
  offerActions.flatMap((action) =>
    (['none', ...offerStatuses] as const).flatMap((status) =>
      requestStatuses.flatMap((request) =>
        [false, true].flatMap((crowded) =>
          [false, true].map((stale) => ({ who, action, status, request, crowded, stale })),
        ),
      ),
    ),
  ),
);

describe('every status x actor x action of an offer', () => {
  it(`tries ${cases.length} of them`, () => {
    expect(cases.length).toBe(5 * 10 * 6 * 5 * 4);
  });

  for (const action of offerActions) {
    it(`${action} does what is written, and nothing else`, () => {
      for (const tried of cases.filter((one) => one.action === action)) {
        expect({ ...tried, outcome: outcomeOf(tried) }).toEqual({ ...tried, outcome: expectedOf(tried) });
      }
    });
  }

  it.each([
    ['counter', 'buyer', 'Solo quien envió esta oferta puede hacer esto.'],
    ['accept', 'seller', 'Solo quien publicó la solicitud puede hacer esto.'],
    ['fallThrough', 'stranger', 'Solo las partes de esta oferta pueden hacer esto.'],
  ] as const)('%s by the %s is told who may', (action, who, detail) => {
    const situation: OfferSituation = {
      offer: { sellerId: 'seller', status: 'pending', version: 'v' },
      request: { ownerId: 'buyer', status: 'active' },
      otherLiveOffers: 0,
    };
    expect(() => decideOfferAction(action, situation, actors[who])).toThrow(
      expect.objectContaining({ code: 'forbidden', detail }),
    );
  });

  it('shows exactly the actions that would be let through', () => {
    const shown: OfferPermission[] = ['edit', 'delete', 'withdraw', 'counter', 'renew', 'accept', 'reject'];
    for (const tried of cases) {
      const { offer, ...rest } = situationOf(tried);
      if (!offer || tried.who === 'system' || tried.stale) continue;
      const allowed = allowedOfferActions({ offer, ...rest }, actors[tried.who]?.userId ?? null);
      for (const action of [...shown, 'fallThrough'] as const) {
        if (action !== tried.action) continue;
        expect({ ...tried, allowed: allowed.includes(action) }).toEqual({
          ...tried,
          allowed: expectedOf(tried).startsWith('->'),
        });
      }
      const isParty = tried.who === 'buyer' || tried.who === 'seller';
      expect(allowed.includes('chat')).toBe(isParty && tried.status === 'accepted');
    }
  });
});

it('says why', () => {
  const request = { ownerId: 'buyer', status: 'active' } as const;
  const send = (userId: string, otherLiveOffers: number) => () =>
    decideOfferAction('send', { offer: null, request, otherLiveOffers }, { userId });
  expect(send('buyer', 0)).toThrow('No podés enviar una oferta a tu propia publicación.');
  expect(send('seller', 5)).toThrow('Podés tener hasta 5 ofertas vigentes en una publicación.');
  expect(send('seller', 4)).not.toThrow();
});

it('tells relations, not roles', () => {
  const [offer, request] = [{ sellerId: 's' }, { ownerId: 'b' }];
  expect(offerRole(offer, request, 's')).toBe('seller');
  expect(offerRole(offer, request, 'b')).toBe('buyer');
  expect(offerRole(offer, request, 'x')).toBe('stranger');
  expect(offerRole(offer, request, null)).toBe('stranger');
  expect(offerRole(null, request, 's')).toBe('stranger');
});

it('offers can be sent to active requests of others', () => {
  expect(canSendOffer({ ownerId: 'b', status: 'active' }, 's')).toBe(true);
  expect(canSendOffer({ ownerId: 'b', status: 'active' }, 'b')).toBe(false);
  expect(canSendOffer({ ownerId: 'b', status: 'active' }, null)).toBe(false);
  for (const status of requestStatuses.filter((other) => other !== 'active')) {
    expect(canSendOffer({ ownerId: 'b', status }, 's')).toBe(false);
  }
});

it('strangers see public offers that were not withdrawn', () => {
  for (const status of offerStatuses) {
    expect(isVisibleToOthers({ publicVisibility: true, status })).toBe(status !== 'withdrawn');
    expect(isVisibleToOthers({ publicVisibility: false, status })).toBe(false);
    expect(isLive(status)).toBe(status === 'pending' || status === 'accepted');
  }
});
