import { expect, it } from 'vitest';
import type { MeetingWords } from '../fields/meeting.ts';
import {
  arrivingRefusal,
  type MeetingLifecycleState,
  type MeetingState,
  planMeeting,
} from './meeting-plan.ts';
import { type MeetingAction, type MeetingStatus, meetingStatuses, meetingTable } from './meeting-table.ts';
import { type ActorName, actors, at, isText, same, statusAfter } from './rules.test-helper.ts';
import { type OfferStatus, offerStatuses, type RequestStatus, requestStatuses } from './statuses.ts';

/** Everything that is possible with a meeting that the buyer proposed, by hand: who, what, from, to, only in a running deal. */
const rules: [ActorName, MeetingAction, MeetingStatus | 'none', MeetingStatus, boolean][] = [
  ['buyer', 'propose', 'none', 'proposed', true],
  ['seller', 'propose', 'none', 'proposed', true],
  ['seller', 'agree', 'proposed', 'agreed', true],
  ['buyer', 'change', 'proposed', 'proposed', true],
  ['seller', 'change', 'proposed', 'proposed', true],
  ['buyer', 'change', 'agreed', 'proposed', true],
  ['seller', 'change', 'agreed', 'proposed', true],
  ['buyer', 'cancel', 'proposed', 'cancelled', false],
  ['seller', 'cancel', 'proposed', 'cancelled', false],
  ['buyer', 'cancel', 'agreed', 'cancelled', false],
  ['seller', 'cancel', 'agreed', 'cancelled', false],
  ['system', 'lapse', 'proposed', 'lapsed', false],
  ['system', 'pass', 'agreed', 'past', false],
  ['system', 'end', 'proposed', 'ended', false],
  ['system', 'end', 'agreed', 'ended', false],
];
const actions = [...new Set(rules.map(([, action]) => action))];
const steps: MeetingAction[] = ['agree', 'change', 'cancel'];
const mayDo = (who: ActorName, action: MeetingAction) =>
  rules.some(([actor, does]) => actor === who && does === action);

const meetingOf = (status: MeetingStatus, more: Partial<MeetingState> = {}): MeetingState => ({
  ...{ id: 'm', status, proposedBy: 'buyer', changes: 0 },
  at: at(18),
  agreedAt: null,
  updatedAt: at(8),
  ...more,
});

function state(
  status: MeetingStatus | 'none',
  offer: OfferStatus = 'accepted',
  request: RequestStatus = 'reserved',
  more: Partial<MeetingState> = {},
): MeetingLifecycleState {
  return {
    now: at(9),
    request: { userId: 'buyer', status: request },
    offer: { sellerId: 'seller', status: offer },
    live: null,
    meeting: status === 'none' ? null : meetingOf(status, more),
  };
}

const words: MeetingWords = { place: 'La esquina', placeId: null, kind: 'Shopping', at: at(20) };
const input = { words, expectedVersion: at(8).toISOString() };

interface MeetingCase {
  who: ActorName;
  action: MeetingAction;
  status: MeetingStatus | 'none';
  offer: OfferStatus;
  request: RequestStatus;
}
/** A running deal, and each way in which it is not one. */
const deals: [OfferStatus, RequestStatus][] = [
  ...offerStatuses.map((offer): [OfferStatus, RequestStatus] => [offer, 'reserved']),
  ...requestStatuses.map((request): [OfferStatus, RequestStatus] => ['accepted', request]),
];
const cases: MeetingCase[] = (Object.keys(actors) as ActorName[]).flatMap((who) =>
  actions.flatMap((action) =>
    (['none', ...meetingStatuses] as const).flatMap((status) =>
      deals.map(([offer, request]) => ({ who, action, status, offer, request })),
    ),
  ),
);

function expectedOf({ who, action, status, offer, request }: MeetingCase): string {
  if (who === 'visitor') return 'unauthenticated';
  // A meeting that is not there has no proposer.
  if (!mayDo(who, action) && !(status === 'none' && who === 'buyer' && action === 'agree'))
    return 'forbidden';
  const [, , , to, needsDeal] = rules.find(([, does, from]) => does === action && from === status) ?? [];
  const isRunning = offer === 'accepted' && request === 'reserved';
  return to === undefined || (needsDeal && !isRunning) ? 'illegal_transition' : to;
}

const planAs = (who: ActorName, action: MeetingAction, given = state('proposed')) =>
  planMeeting(given, action, actors[who], input);

it('a meeting goes where it may, and nowhere else', () => {
  for (const tried of cases) {
    const { who, action, status, offer, request } = tried;
    const found = statusAfter(() => planMeeting(state(status, offer, request), action, actors[who], input));
    same(found, expectedOf(tried), tried);
  }
});

it('both agree on the same words: other words are a proposal of who wrote them', () => {
  expect(planAs('seller', 'change', state('agreed')).set).toEqual({
    ...words,
    ...{ status: 'proposed', proposedBy: 'seller', changes: 1, remindAt: null, askAt: null },
    updatedAt: at(9),
  });
  const own = state('proposed', 'accepted', 'reserved', { proposedBy: 'seller' });
  expect(statusAfter(() => planAs('seller', 'agree', own))).toBe('forbidden');
  expect(statusAfter(() => planAs('buyer', 'agree', own))).toBe('agreed');
  const stale = (action: MeetingAction) =>
    statusAfter(() =>
      planMeeting(state('proposed'), action, actors.seller, {
        ...input,
        expectedVersion: at(7).toISOString(),
      }),
    );
  expect([stale('agree'), stale('change'), stale('cancel')]).toEqual([
    ...['meeting_changed', 'meeting_changed', 'cancelled'],
  ]);
  // A version is never the same twice, even within a millisecond.
  const now = state('proposed', 'accepted', 'reserved', { updatedAt: at(9) });
  const seen = { ...input, expectedVersion: at(9).toISOString() };
  expect(planMeeting(now, 'agree', actors.seller, seen).set.updatedAt.getTime()).toBe(at(9).getTime() + 1);
});

it('agreed, it is reminded of two hours before, and the deal is asked about in the evening', () => {
  expect(planAs('seller', 'agree').set).toEqual({
    ...{ status: 'agreed', updatedAt: at(9), agreedAt: at(9), remindAt: at(16) },
    // 18 in UTC is 15 in Argentina: they are asked at 20 there.
    askAt: at(23),
  });
  const soon = state('proposed', 'accepted', 'reserved', { at: at(10) });
  expect(planAs('seller', 'agree', soon).set.remindAt).toBeNull();
  for (const action of ['cancel', 'change'] as const)
    expect(planAs('buyer', action, state('agreed')).set).toMatchObject({ remindAt: null, askAt: null });
  expect(planAs('system', 'end', state('agreed')).set).toMatchObject({ remindAt: null, askAt: null });
  expect(planAs('system', 'pass', state('agreed')).set).not.toHaveProperty('askAt');
});

it('the other party hears of each step of a person, nobody of those of the clock', () => {
  const recipients = (who: ActorName, action: MeetingAction, given?: MeetingLifecycleState) =>
    planAs(who, action, given).recipients;
  expect(recipients('buyer', 'propose', state('none'))).toEqual([
    { kind: 'meetingProposed', userId: 'seller' },
  ]);
  expect(recipients('seller', 'propose', state('none'))).toEqual([
    { kind: 'meetingProposed', userId: 'buyer' },
  ]);
  expect(recipients('seller', 'agree')).toEqual([{ kind: 'meetingAgreed', userId: 'buyer' }]);
  expect(recipients('seller', 'change')).toEqual([{ kind: 'meetingProposed', userId: 'buyer' }]);
  expect(recipients('buyer', 'cancel')).toEqual([{ kind: 'meetingCancelled', userId: 'seller' }]);
  for (const [action, status] of [
    ['lapse', 'proposed'],
    ['pass', 'agreed'],
    ['end', 'agreed'],
  ] as const) {
    const { notifies } = meetingTable[action];
    expect(recipients('system', action, state(status))).toEqual([]);
    expect('nobody' in notifies && isText(notifies.nobody)).toBe(true);
  }
});

it('one meeting of a deal at a time, in the next sixty days', () => {
  const propose = (more: Partial<MeetingLifecycleState>, time = at(20)) =>
    statusAfter(() =>
      planMeeting({ ...state('none'), ...more }, 'propose', actors.buyer, { words: { ...words, at: time } }),
    );
  expect(propose({})).toBe('proposed');
  expect(propose({ live: meetingOf('agreed') })).toBe('illegal_transition');
  // Its time is over, and the job has not come by yet.
  expect(propose({ live: meetingOf('proposed', { at: at(9) }) })).toBe('proposed');
  expect(propose({ live: meetingOf('agreed', { at: at(5) }) })).toBe('proposed');
  expect(
    [at(9), at(8), at(9 + 60 * 24), new Date(at(9 + 60 * 24).getTime() + 1)].map((time) => propose({}, time)),
  ).toEqual([...['invalid', 'invalid', 'proposed', 'invalid']]);
});

it('time ends a proposal and a meeting before it is written', () => {
  const lapsed = state('proposed', 'accepted', 'reserved', { at: at(9) });
  for (const action of steps)
    expect(statusAfter(() => planAs('seller', action, lapsed))).toBe('illegal_transition');
  expect(statusAfter(() => planAs('system', 'lapse', lapsed))).toBe('lapsed');
  const past = state('agreed', 'accepted', 'reserved', { at: at(6) });
  expect(statusAfter(() => planAs('buyer', 'cancel', past))).toBe('illegal_transition');
  expect(
    statusAfter(() => planAs('buyer', 'cancel', state('agreed', 'accepted', 'reserved', { at: at(7) }))),
  ).toBe('cancelled');
});

it('who is on the way says so around the time of an agreed meeting', () => {
  const code = (status: MeetingStatus, hour: number, request: RequestStatus = 'reserved') =>
    arrivingRefusal(state(status, 'accepted', request, { at: at(hour) }))?.code ?? null;
  expect([12, 11, 9, 8, 7].map((hour) => code('agreed', hour))).toEqual([
    ...['illegal_transition', null, null, null, 'illegal_transition'],
  ]);
  expect(code('proposed', 10)).toBe('illegal_transition');
  expect(code('agreed', 10, 'completed')).toBe('illegal_transition');
});
