import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { acceptOffer, editOffer, withdrawOffer } from '#application/offers/commands.ts';
import {
  acceptProposal,
  declineProposal,
  proposePrice,
  withdrawProposal,
} from '#application/proposals/commands.ts';
import { expireProposals } from '#application/proposals/jobs.ts';
import { buyRequests, chats, offerEvents, offers, proposals } from '#database/schema.ts';
import { makePerson } from '../../../scripts/factories/people.ts';
import { createRandom } from '../../../scripts/factories/random.ts';
import { testDatabase } from '../../support/database.ts';
import { marketAt, openRequest, type Pair, race, together } from '../../support/race.ts';

const turns = 40;
const { db } = await testDatabase({ max: 2 * together + 2 });
const ctx = marketAt(db);
const random = createRandom(11);
const buyer = await makePerson(db, { name: 'Ana' });
const sellers = [await makePerson(db, { name: 'Beto' }), await makePerson(db, { name: 'Caro' })] as const;
const [seller] = sellers;

interface Round extends Awaited<ReturnType<typeof openRequest>> {
  /** An open proposal for the first offer, at 5. */
  proposal: string;
}

async function openRound(): Promise<Round> {
  const request = await openRequest(db, buyer, sellers);
  const proposal = v7();
  const createdAt = new Date(request.seen);
  await db.insert(proposals).values({
    ...{ id: proposal, offerId: request.offers[0], nth: 1, price: 5, createdAt },
    expiresAt: new Date(createdAt.getTime() + 48 * 60 * 60_000),
  });
  return { ...request, proposal };
}

const raceRounds = (pair: Pair<Round>, check: (round: Round, outcomes: (string | null)[]) => Promise<void>) =>
  race({ turns, random, open: openRound }, pair, async (round, outcomes) => {
    await checkRound(round);
    await check(round, outcomes);
  });

const read = async ({ requestId, offers: ids }: Round) => ({
  request: (await db.select().from(buyRequests).where(eq(buyRequests.id, requestId)))[0],
  its: await db.select().from(offers).where(eq(offers.buyRequestId, requestId)),
  proposed: await db.select().from(proposals).where(inArray(proposals.offerId, ids)),
  talks: await db.select().from(chats).where(eq(chats.buyRequestId, requestId)),
  accepts: (await db.select().from(offerEvents).where(inArray(offerEvents.offerId, ids))).filter(
    ({ action }) => action === 'accept',
  ),
});

/** What must be true whatever happened: never two winners, never a lost offer. */
async function checkRound(round: Round): Promise<void> {
  const { request, its, proposed, talks, accepts } = await read(round);
  expect(its).toHaveLength(2);
  const deals = its.filter(({ status }) => status === 'accepted');
  expect(deals.length).toBe(request?.status === 'reserved' ? 1 : 0);
  expect(accepts.map(({ offerId }) => offerId)).toEqual(deals.map(({ id }) => id));
  expect(talks.map(({ offerId }) => offerId)).toEqual(deals.map(({ id }) => id));
  // Open only while its offer waits, and accepted only as the deal, at its price.
  for (const { offerId, status, price } of proposed) {
    const offer = its.find(({ id }) => id === offerId);
    if (status === 'open') expect(offer?.status).toBe('pending');
    if (status === 'accepted') expect(offer).toMatchObject({ status: 'accepted', price });
  }
  const open = proposed.filter(({ status }) => status === 'open').map(({ offerId }) => offerId);
  expect(new Set(open).size).toBe(open.length);
}

const take = ({ proposal, seen }: Round, who: SignedInActor = seller) =>
  acceptProposal(ctx, who, proposal, { updatedAt: seen });

test('the seller accepts a proposal against the buyer who accepts another offer: one deal', async () => {
  const { codes } = await raceRounds(
    (round) => [() => take(round), () => acceptOffer(ctx, buyer, round.offers[1], { updatedAt: round.seen })],
    async (_, outcomes) => expect(outcomes.filter((code) => code === null)).toHaveLength(1),
  );
  for (const code of codes) expect(['illegal_transition', 'request_not_active']).toContain(code);
});

test('the same offer accepted by both, at two prices: one of them holds', async () => {
  await raceRounds(
    (round) => [() => take(round), () => acceptOffer(ctx, buyer, round.offers[0], { updatedAt: round.seen })],
    async (round, outcomes) => {
      expect(outcomes.filter((code) => code === null)).toHaveLength(1);
      const deal = (await read(round)).its.find(({ status }) => status === 'accepted');
      expect(deal?.price).toBe(outcomes[0] === null ? 5 : 8);
    },
  );
});

test('accepted against taken back: one of them holds', async () => {
  await raceRounds(
    (round) => [() => take(round), () => withdrawProposal(ctx, buyer, round.proposal)],
    async (round, outcomes) => {
      expect(outcomes.filter((code) => code === null)).toHaveLength(1);
      const [row] = (await read(round)).proposed;
      expect(row?.status).toBe(outcomes[0] === null ? 'accepted' : 'withdrawn');
    },
  );
});

test('a proposal against the withdrawal or an edit of its offer: none is left open', async () => {
  for (const end of [
    (id: string) => withdrawOffer(ctx, seller, id),
    (id: string) => editOffer(ctx, seller, id, { price: 7 }),
  ]) {
    await raceRounds(
      (round) => [() => take(round), () => end(round.offers[0])],
      async (round, outcomes) => {
        const [row] = (await read(round)).proposed;
        expect(row?.status).toBe(outcomes[0] === null ? 'accepted' : 'superseded');
      },
    );
  }
  await raceRounds(
    ({ offers: [, id] }) => [
      () => proposePrice(ctx, buyer, id, { price: 4, note: null }),
      () => withdrawOffer(ctx, sellers[1], id),
    ],
    async (round, [made, ended]) => {
      expect(ended).toBeNull();
      const rows = (await read(round)).proposed.filter(({ offerId }) => offerId === round.offers[1]);
      expect(rows.map(({ status }) => status)).toEqual(made === null ? ['superseded'] : []);
    },
  );
});

test('two proposals at once: one is open', async () => {
  const { codes } = await raceRounds(
    ({ offers: [, id] }) => [
      () => proposePrice(ctx, buyer, id, { price: 4, note: null }),
      () => proposePrice(ctx, buyer, id, { price: 6, note: null }),
    ],
    async (_, outcomes) => expect(outcomes.filter((code) => code === null)).toHaveLength(1),
  );
  expect([...codes]).toEqual(['illegal_transition']);
});

test('declined or accepted at its last moment against the job that ends it', async () => {
  const over = marketAt(db, () => new Date(Date.now() + 49 * 60 * 60_000));
  await raceRounds(
    ({ proposal }) => [
      () => declineProposal(ctx, seller, proposal, { reason: null }),
      () => expireProposals(over),
    ],
    async (round, [declined]) => {
      const [row] = (await read(round)).proposed;
      expect(row?.status).toBe(declined === null ? 'declined' : 'expired');
    },
  );
});
