import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
} from '#application/meetings/commands.ts';
import { passMeetings, remindOfMeetings } from '#application/meetings/jobs.ts';
import { completeOffer, fallThroughOffer } from '#application/offers/commands.ts';
import { meetings } from '#database/schema.ts';
import { type MeetingInput, type MeetingState, planMeeting } from '#domain/lifecycle/meeting-plan.ts';
import { isLiveMeeting, type MeetingAction, meetingStatusAt } from '#domain/lifecycle/meeting-table.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { testDatabase } from '../../support/database.ts';
import { addDeal, addPerson } from '../../support/deal.ts';
import { isWhole } from '../../support/extent.ts';
import { testMarket } from '../../support/market.ts';

const { db } = await testDatabase();
const ctx = testMarket(db);
const people = { buyer: await addPerson(db, 'Ana'), seller: await addPerson(db, 'Beto') };
const hour = 60 * 60 * 1000;

type Held = MeetingState & { place: string; remindAt: Date | null };

const step = fc.record({
  lifecycleAction: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom('propose' as const, 'agree' as const, 'change' as const, 'cancel' as const),
    },
    { weight: 4, arbitrary: fc.constantFrom('wait' as const, 'pass' as const, 'remind' as const) },
    { weight: 1, arbitrary: fc.constantFrom('complete' as const, 'fallThrough' as const) },
  ),
  who: fc.constantFrom('buyer' as const, 'seller' as const),
  hours: fc.integer({ min: 1, max: 9 }),
  stale: fc.nat(9).map((n) => n === 0),
});

/** The least that carries out the domain's plans. */
class Model {
  held: Held[] = [];
  isRunning = true;
  readonly #buyerId: string;
  readonly #sellerId: string;

  constructor(buyerId: string, sellerId: string) {
    this.#buyerId = buyerId;
    this.#sellerId = sellerId;
  }

  get live(): Held | null {
    return this.held.find(({ status }) => isLiveMeeting(status)) ?? null;
  }

  act(action: MeetingAction, userId: string | 'system', now: Date, input: MeetingInput = {}): void {
    if (action === 'propose') this.writePassedMeeting(now);
    const meeting = action === 'propose' ? null : (this.held.at(-1) ?? null);
    const state = {
      ...{ now, live: this.live, meeting },
      request: {
        userId: this.#buyerId,
        status: this.isRunning ? ('reserved' as const) : ('completed' as const),
      },
      offer: { sellerId: this.#sellerId, status: 'accepted' as const },
    };
    const { set } = planMeeting(state, action, userId === 'system' ? userId : { userId }, input);
    if (meeting) Object.assign(meeting, set);
    else this.held.push({ agreedAt: null, id: '', ...set } as Held);
  }

  writePassedMeeting(now: Date): void {
    const due = this.live;
    if (due) due.status = meetingStatusAt(due, now);
    if (due && !isLiveMeeting(due.status)) due.remindAt = null;
  }

  end(): void {
    this.isRunning = false;
    if (this.live) Object.assign(this.live, { status: 'ended', remindAt: null });
  }
}

/** Chance may leave out a deed in few sequences: this one has each. */
const everyDeed = (
  [
    ['propose', 'buyer', 5],
    ['agree', 'seller', 5],
    ['change', 'seller', 6],
    ['cancel', 'buyer', 6],
    ['propose', 'seller', 2],
    ['wait', 'buyer', 10],
    ['pass', 'buyer', 10],
  ] as const
).map(([lifecycleAction, who, hours]) => ({ lifecycleAction, who, hours, stale: false }));

const isDone = async (act: () => unknown): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
};

test('the model and the database agree after each step of both people and the clock', {
  timeout: 600_000,
}, async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }), async (steps) => {
      await db.delete(meetings);
      const deal = await addDeal(db, people);
      const model = new Model(people.buyer.userId, people.seller.userId);
      for (const { lifecycleAction, who, hours, stale } of steps) {
        const now = new Date(ctx.clock.at.getTime() + 1000);
        ctx.clock.at = now;
        const rows = () =>
          db.select().from(meetings).where(eq(meetings.offerId, deal.offerId)).orderBy(asc(meetings.id));
        const newest = (await rows()).at(-1);
        const words = {
          place: `Lugar ${hours}`,
          placeId: null,
          kind: null,
          at: new Date(now.getTime() + hours * hour),
        };
        const old = stale ? '2020-01-01T00:00:00.000Z' : newest?.updatedAt.toISOString();
        const actor = people[who];
        const both: Record<typeof lifecycleAction, [() => unknown, () => Promise<unknown>]> = {
          wait: [() => undefined, async () => undefined],
          propose: [
            () => model.act('propose', actor.userId, now, { words }),
            () => proposeMeeting(ctx, actor, deal.chatId, words),
          ],
          agree: [
            () => model.act('agree', actor.userId, now, { expectedVersion: old ?? '' }),
            () => agreeMeeting(ctx, actor, newest!.id, { updatedAt: old! }),
          ],
          change: [
            () => model.act('change', actor.userId, now, { words, expectedVersion: old ?? '' }),
            () => changeMeeting(ctx, actor, newest!.id, { ...words, updatedAt: old! }),
          ],
          cancel: [() => model.act('cancel', actor.userId, now), () => cancelMeeting(ctx, actor, newest!.id)],
          pass: [() => model.writePassedMeeting(now), () => passMeetings(ctx)],
          remind: [
            () => {
              for (const one of model.held) if (one.remindAt && one.remindAt <= now) one.remindAt = null;
            },
            () => remindOfMeetings(ctx),
          ],
          complete: [() => model.end(), () => completeOffer(ctx, actor, deal.offerId)],
          fallThrough: [() => model.end(), () => fallThroughOffer(ctx, actor, deal.offerId)],
        };
        if (lifecycleAction === 'wait') ctx.clock.at = new Date(now.getTime() + hours * hour);
        if ((lifecycleAction === 'complete' || lifecycleAction === 'fallThrough') && !model.isRunning)
          continue;
        if (!newest && ['agree', 'change', 'cancel'].includes(lifecycleAction)) continue;
        const [inModel, inMarket] = [
          await isDone(both[lifecycleAction][0]),
          await isDone(both[lifecycleAction][1]),
        ];
        expect(inMarket, `${lifecycleAction} by ${who}`).toBe(inModel);
        if (inModel) done.set(lifecycleAction, (done.get(lifecycleAction) ?? 0) + 1);
        const recipients = (
          list: readonly Pick<Held, 'status' | 'place' | 'proposedBy' | 'changes' | 'remindAt'>[],
        ) =>
          list.map(({ status, place, proposedBy, changes, remindAt }) => [
            status,
            place,
            proposedBy,
            changes,
            remindAt,
          ]);
        expect(recipients(await rows()), lifecycleAction).toEqual(recipients(model.held));
      }
    }),
    { numRuns: isWhole ? 500 : 12, endOnFailure: true, examples: [[everyDeed]] },
  );
  for (const lifecycleAction of ['propose', 'agree', 'change', 'cancel', 'pass'])
    expect(done.get(lifecycleAction), lifecycleAction).toBeGreaterThan(0);
});
