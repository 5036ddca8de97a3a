import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import { closeRequest, deleteRequest } from '#application/buy-requests/commands.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { setStandby } from '#application/offers/annotations.ts';
import {
  acceptOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  sendOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { lapseOffersOf } from '#application/offers/jobs.ts';
import { refusalOf } from '#application/refusal-of.ts';
import { buyRequests, chats, offerEvents, offers } from '#database/schema.ts';
import { dayAfter, standbyDays } from '#domain/offers/annotations.ts';
import { offerInput } from '../../../scripts/factories/market.ts';
import { makePerson } from '../../../scripts/factories/people.ts';
import { createRandom } from '../../../scripts/factories/random.ts';
import { testDatabase } from '../../support/database.ts';
import { addImageRows } from '../../support/image-rows.ts';
import { refusalSentenceOf } from '../../support/market.ts';
import { marketAt, openRequest, outcomeOf, raceTwo, together } from '../../support/race.ts';

/** How often each pair of actions runs on the same offer at the same moment, by two people or in two tabs. */
const turns = 40;
const { db } = await testDatabase({ max: 2 * together + 2 });
const ctx = marketAt(db);
const random = createRandom(7);
const buyer = await makePerson(db, { name: 'Ana' });
const sellers = [await makePerson(db, { name: 'Beto' }), await makePerson(db, { name: 'Caro' })] as const;

type Round = Awaited<ReturnType<typeof openRequest>>;
type Outcome = string | null;

const race = (one: () => Promise<unknown>, other: () => Promise<unknown>) => raceTwo(random, one, other);

async function eachRound(run: (round: Round) => Promise<void>): Promise<void> {
  let left = turns;
  const runner = async () => {
    while (left-- > 0) {
      const round = await openRequest(db, buyer, sellers);
      await run(round);
      await checkRequest(round);
    }
  };
  await Promise.all(Array.from({ length: together }, runner));
}

/** What must be true of every request whatever happened to it. */
async function checkRequest({ requestId, offers: ids }: Round): Promise<void> {
  const [request] = await db.select().from(buyRequests).where(eq(buyRequests.id, requestId));
  const its = await db.select().from(offers).where(eq(offers.buyRequestId, requestId));
  const talks = await db.select().from(chats).where(eq(chats.buyRequestId, requestId));
  const accepted = its.filter(({ status }) => status === 'accepted');
  const isTaken = request?.status === 'reserved' || request?.status === 'completed';
  expect(accepted.length).toBe(isTaken ? 1 : 0);
  if (request?.status !== 'active') expect(its.filter(({ status }) => status === 'pending')).toEqual([]);
  const open = talks.filter(({ offerId }) =>
    its.some(({ id, status }) => id === offerId && status === 'accepted'),
  );
  expect(open.map(({ offerId }) => offerId)).toEqual(accepted.map(({ id }) => id));

  const history = await db
    .select()
    .from(offerEvents)
    .where(inArray(offerEvents.offerId, [...new Set([...ids, ...its.map(({ id }) => id)])]))
    .orderBy(asc(offerEvents.id));
  const recipients = new Map<string, string | null>();
  for (const event of history) {
    expect(event.fromStatus).toBe(recipients.get(event.offerId) ?? null);
    recipients.set(event.offerId, event.toStatus);
  }
  for (const { id, status } of its) expect(recipients.get(id)).toBe(status);
  expect(history.filter(({ action }) => action === 'accept').length).toBeLessThanOrEqual(1);
}

const accept = (id: string, { seen }: Round) => acceptOffer(ctx, buyer, id, { updatedAt: seen });
const codes = (outcomes: Outcome[]) => outcomes.filter((code) => code !== null);
const wins = (outcomes: Outcome[]) => outcomes.filter((code) => code === null).length;

test('two tabs accept two offers: one wins', async () =>
  await eachRound(async (round) => {
    const [one, other] = round.offers;
    const outcomes = await race(
      () => accept(one, round),
      () => accept(other, round),
    );
    expect(wins(outcomes)).toBe(1);
    expect(codes(outcomes)).toEqual(['illegal_transition']);
  }));

test('the same offer accepted twice is accepted once', async () =>
  await eachRound(async (round) => {
    const outcomes = await race(
      () => accept(round.offers[0], round),
      () => accept(round.offers[0], round),
    );
    expect(wins(outcomes)).toBe(1);
  }));

const sellerActions: Record<string, { act: (id: string) => Promise<unknown>; refusals: string[] }> = {
  withdraw: { act: (id) => withdrawOffer(ctx, sellers[0], id), refusals: ['illegal_transition'] },
  edit: {
    act: (id) => editOffer(ctx, sellers[0], id, { price: 7 }),
    refusals: ['illegal_transition', 'offer_changed'],
  },
  delete: { act: (id) => deleteOffer(ctx, sellers[0], id), refusals: ['illegal_transition', 'not_found'] },
};

test.each(Object.entries(sellerActions))(
  'accept against %s: one of them wins, the other is told why not',
  async (_, { act, refusals }) => {
    await eachRound(async (round) => {
      const [id] = round.offers;
      const outcomes = await race(
        () => accept(id, round),
        () => act(id),
      );
      expect(wins(outcomes)).toBe(1);
      expect(refusals).toContain(codes(outcomes)[0]);
    });
  },
);

test('accept against reject: one of them wins', async () =>
  await eachRound(async (round) => {
    const [id] = round.offers;
    const outcomes = await race(
      () => accept(id, round),
      () => rejectOffer(ctx, buyer, id, { reason: 'Precio demasiado alto' }),
    );
    expect(wins(outcomes)).toBe(1);
  }));

test('accept against closing or deleting the request leaves no half of either', async () => {
  await eachRound(async (round) => {
    const isDeletion = random.chance(0.5);
    const [accepted, ended] = await race(
      () => accept(round.offers[0], round),
      () => (isDeletion ? deleteRequest : closeRequest)(ctx, buyer, round.requestId),
    );
    // A reserved request can be deleted, but not closed.
    if (isDeletion) expect(ended).toBeNull();
    else expect(wins([accepted, ended])).toBe(1);
  });
});

test('an offer sent while the request closes is ended with it, or refused', async () => {
  const pictures = await addImageRows(db, { ownerId: sellers[0].userId, purpose: 'offer' }, turns);
  await eachRound(async (round) => {
    const images = [pictures.pop() as string];
    const [send, close] = await race(
      () => sendOffer(ctx, sellers[0], round.requestId, offerInput({ images })),
      () => closeRequest(ctx, buyer, round.requestId),
    );
    expect(close).toBeNull();
    expect(codes([send]).every((code) => code === 'request_not_active')).toBe(true);
  });
});

test('the same offer sent twice by a double click arrives once', async () => {
  const pictures = await addImageRows(db, { ownerId: sellers[0].userId, purpose: 'offer' }, turns);
  await eachRound(async (round) => {
    const images = [pictures.pop() as string];
    const send = () => sendOffer(ctx, sellers[0], round.requestId, offerInput({ images }));
    const outcomes = await race(send, send);
    expect(wins(outcomes)).toBe(1);
    expect(codes(outcomes)).toEqual(['invalid']);
    expect(await db.$count(offers, eq(offers.buyRequestId, round.requestId))).toBe(3);
  });
});

test('no seller gets past five live offers by sending several at once', async () => {
  const pictures = await addImageRows(db, { ownerId: sellers[0].userId, purpose: 'offer' }, turns * 6);
  await eachRound(async (round) => {
    const send = () =>
      sendOffer(ctx, sellers[0], round.requestId, offerInput({ images: [pictures.pop() as string] }));
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(send)));
    expect(wins(outcomes)).toBe(4);
    expect(codes(outcomes)).toEqual(['invalid', 'invalid']);
  });
});

test('a message against the deletion of its request: neither fails', async () =>
  await eachRound(async (round) => {
    const { chatId } = await accept(round.offers[0], round);
    const write = () => sendMessage(ctx, buyer, chatId as string, { message: 'Hola' });
    const [, deleted] = await race(write, () => deleteRequest(ctx, buyer, round.requestId));
    expect(deleted).toBeNull();
  }));

test('many messages while an account with its conversations goes: none fails', async () => {
  for (let nth = 0; nth < 20; nth++) {
    const round = await openRequest(db, buyer, sellers);
    const leaving = await makePerson(db, { name: 'Dora' });
    const [one] = round.offers;
    await db.update(offers).set({ sellerId: leaving.userId }).where(eq(offers.id, one));
    const { chatId } = await accept(one, round);
    const send = (from: SignedInActor) =>
      outcomeOf(() =>
        sendMessage(ctx, from, chatId ?? '', { message: 'Hola' }).catch((error: unknown) => {
          // The pages and the API answer this when the account is deleted.
          const refusal = refusalOf(error);
          throw refusal?.code === 'unauthenticated' ? refusal : error;
        }),
      );
    const [gone, ...sent] = await Promise.all([
      outcomeOf(() => deleteAccount(ctx, leaving)),
      ...[buyer, leaving, buyer, leaving, buyer].map(send),
    ]);
    expect(gone).toBeNull();
    for (const code of codes(sent))
      expect(['illegal_transition', 'not_found', 'unauthenticated']).toContain(code);
  }
});

test('both parties say at once that it came to nothing: one wins', async () =>
  await eachRound(async (round) => {
    const [id] = round.offers;
    await accept(id, round);
    const outcomes = await race(
      () => fallThroughOffer(ctx, buyer, id),
      () => fallThroughOffer(ctx, sellers[0], id),
    );
    expect(wins(outcomes)).toBe(1);
    expect(codes(outcomes)).toEqual(['illegal_transition']);
  }));

test('acceptance against the end of its time: one of them wins, in both orders', async () => {
  await eachRound(async (round) => {
    const [id] = round.offers;
    // The clock of the job is past the end; that of the buyer is not.
    await db
      .update(offers)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(eq(offers.id, id));
    const later = { ...ctx, now: () => new Date(Date.now() + 120_000) };
    const [accepted] = await race(
      () => accept(id, round),
      () => lapseOffersOf(later, round.requestId),
    );
    const [row] = await db.select().from(offers).where(eq(offers.id, id));
    expect(row?.status).toBe(accepted === null ? 'accepted' : 'finalized');
    if (accepted === null) return;
    expect(row?.finalizedWhy).toBe('lapsed');
    const [, why] = await refusalSentenceOf(accept(id, round));
    expect(why).toContain('Esta oferta venció. Pedile que la renueve.');
  });
});

test('a deal that falls through against a renewal: no offer is lost, whoever comes first', async () => {
  await eachRound(async (round) => {
    const [deal, other] = round.offers;
    await accept(deal, round);
    const isOnStandby = random.chance(0.5);
    if (isOnStandby)
      await setStandby(ctx, sellers[1], other, { until: dayAfter(new Date(), standbyDays.usual) });
    const [fallen, renewed] = await race(
      () => fallThroughOffer(ctx, buyer, deal),
      () => renewOffer(ctx, sellers[1], other),
    );
    expect(fallen).toBeNull();
    const [row] = await db.select().from(offers).where(eq(offers.id, other));
    expect(row?.status).toBe(isOnStandby || renewed === null ? 'pending' : 'finalized');
    if (renewed !== null) expect(['request_not_active', 'illegal_transition']).toContain(renewed);
  });
});
