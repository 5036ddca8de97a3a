import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
} from '#application/meetings/commands.ts';
import { passMeetings, remindOfMeetings } from '#application/meetings/jobs.ts';
import { fallThroughOffer } from '#application/offers/commands.ts';
import { meetings, offers } from '#database/schema.ts';
import { createRandom } from '../../../scripts/factories/random.ts';
import { testDatabase } from '../../support/database.ts';
import { addDeal, addPerson, type Deal } from '../../support/deal.ts';
import { idOf } from '../../support/market.ts';
import { marketAt, type Pair, race, together } from '../../support/race.ts';

const turns = 20;
const { db } = await testDatabase({ max: 2 * together + 2 });
const ctx = marketAt(db);
const random = createRandom(23);
const people = { buyer: await addPerson(db, 'Ana'), seller: await addPerson(db, 'Beto') };
const { buyer, seller } = people;
const hour = 60 * 60 * 1000;
const words = (place: string, hours = 5) => ({
  ...{ place, placeId: null, kind: null },
  at: new Date(Math.ceil(Date.now() / hour) * hour + hours * hour),
});

interface Round extends Deal {
  /** What the buyer proposed. */
  id: string;
  updatedAt: string;
}

async function openRound(): Promise<Round> {
  const deal = await addDeal(db, people);
  const id = await idOf(proposeMeeting(ctx, buyer, deal.chatId, words('La plaza')));
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id));
  return { ...deal, id, updatedAt: row!.updatedAt.toISOString() };
}

type Row = typeof meetings.$inferSelect;

const raceRounds = (pair: Pair<Round>, check: (rows: Row[], outcomes: (string | null)[]) => void) =>
  race({ turns, random, open: openRound }, pair, async ({ offerId }, outcomes) => {
    const rows = await db.select().from(meetings).where(eq(meetings.offerId, offerId));
    const live = rows.filter(({ status }) => status === 'proposed' || status === 'agreed');
    expect(live.length).toBeLessThanOrEqual(1);
    check(rows, outcomes);
  });
const agree = ({ id, updatedAt }: Round) => agreeMeeting(ctx, seller, id, { updatedAt });

test('agreed against changed by who proposed it: nobody agrees to words they did not see', async () => {
  const { codes } = await raceRounds(
    (round) => [
      () => agree(round),
      () => changeMeeting(ctx, buyer, round.id, { ...words('La esquina'), updatedAt: round.updatedAt }),
    ],
    ([row], [agreed, changed]) => {
      // One of them was first, and the other looked at another version.
      expect([agreed, changed].filter((code) => code === null)).toHaveLength(1);
      expect(row).toMatchObject(
        agreed === null
          ? { status: 'agreed', place: 'La plaza' }
          : { status: 'proposed', place: 'La esquina' },
      );
    },
  );
  expect([...codes]).toEqual(['meeting_changed']);
});

test('agreed against cancelled: it is cancelled, and nothing is due', async () => {
  const { second } = await raceRounds(
    (round) => [() => agree(round), () => cancelMeeting(ctx, buyer, round.id)],
    ([row]) => expect(row).toMatchObject({ status: 'cancelled', remindAt: null, askAt: null }),
  );
  expect(second).toBeGreaterThanOrEqual(turns);
});

test('two proposals at once: one stands', async () => {
  const { codes } = await raceRounds(
    ({ id, chatId }) => {
      const ready = cancelMeeting(ctx, buyer, id);
      const propose = (who: typeof buyer) => () =>
        ready.then(() => proposeMeeting(ctx, who, chatId, words('El bar')));
      return [propose(buyer), propose(seller)];
    },
    (rows, outcomes) => {
      expect(outcomes.filter((code) => code === null)).toHaveLength(1);
      expect(rows.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'proposed']);
    },
  );
  expect([...codes]).toEqual(['illegal_transition']);
});

test('the deal falls through against an agreement or a proposal: no meeting is left', async () => {
  await raceRounds(
    (round) => [() => agree(round), () => fallThroughOffer(ctx, buyer, round.offerId)],
    ([row], [, fell]) => {
      expect(fell).toBeNull();
      expect(row).toMatchObject({ status: 'ended', remindAt: null, askAt: null });
    },
  );
  await raceRounds(
    ({ id, chatId, offerId }) => {
      const ready = cancelMeeting(ctx, buyer, id);
      return [
        () => ready.then(() => proposeMeeting(ctx, seller, chatId, words('El bar'))),
        () => ready.then(() => fallThroughOffer(ctx, buyer, offerId)),
      ];
    },
    (rows, [, fell]) => {
      expect(fell).toBeNull();
      expect(rows.some(({ status }) => status === 'proposed')).toBe(false);
    },
  );
  expect(await db.$count(offers, eq(offers.status, 'withdrawn'))).toBeGreaterThanOrEqual(2 * turns);
});

test('the jobs against a change: who changed it hears of no reminder of the old time', async () => {
  await raceRounds(
    (round) => {
      const ready = agree(round).then(async () => {
        const [row] = await db.select().from(meetings).where(eq(meetings.id, round.id));
        return row!;
      });
      return [
        () =>
          ready.then(({ updatedAt }) =>
            changeMeeting(ctx, seller, round.id, {
              ...words('El bar', 9),
              updatedAt: updatedAt.toISOString(),
            }),
          ),
        () => ready.then(({ remindAt }) => remindOfMeetings(marketAt(db, () => remindAt!))),
      ];
    },
    ([row], outcomes) => {
      expect(outcomes).toEqual([null, null]);
      expect(row).toMatchObject({ status: 'proposed', remindAt: null });
    },
  );
  await raceRounds(
    ({ id }) => [
      () => cancelMeeting(ctx, seller, id),
      () => passMeetings(marketAt(db, () => new Date(Date.now() + 24 * hour))),
    ],
    ([row], [cancelled]) => expect(row?.status).toBe(cancelled === null ? 'cancelled' : 'lapsed'),
  );
});
