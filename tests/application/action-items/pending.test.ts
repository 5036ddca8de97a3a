import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getActionItems } from '#application/action-items/queries.ts';
import {
  closeRequest,
  editRequest,
  renewRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { warnIdleRequests } from '#application/buy-requests/jobs.ts';
import { readChat, sendMessage } from '#application/chats/commands.ts';
import type { SignedInActor } from '#application/context.ts';
import { agreeMeeting, proposeMeeting } from '#application/meetings/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import { askRenewal } from '#application/offers/annotations.ts';
import {
  acceptOffer,
  completeOffer,
  counterOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
} from '#application/offers/commands.ts';
import { lapseOffers, notifyEndingOffers } from '#application/offers/jobs.ts';
import { askForPhoto, sendPhoto } from '#application/offers/photo-proofs.ts';
import { getOffer } from '#application/offers/queries.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { declineProposal, proposePrice } from '#application/proposals/commands.ts';
import { answerQuestion, askQuestion } from '#application/questions/commands.ts';
import { rateDeal } from '#application/ratings/commands.ts';
import { buyRequests, notifications, offers } from '#database/schema.ts';
import { type ActionItemKind, actionItemKindNames } from '#domain/action-items/pending.ts';
import { addImage, idOf, offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox } from '../../support/outbox.ts';
import { countPending } from '../../support/pending.ts';

const { db, ctx, scene } = await notificationScene();
const hour = 60 * 60 * 1000;
const pass = (hours: number) => ctx.pass(hours * hour);
const send = () => offerTo(ctx, scene.seller, scene.requestId);
const accepted = async () => {
  const offer = await send();
  const { chatId } = await acceptOffer(ctx, scene.buyer, offer.id, offer);
  return { ...offer, chatId };
};
const first = async (who: SignedInActor, kind: ActionItemKind) =>
  (await getActionItems(ctx, who)).items.find((item) => item.kind === kind);

interface Case {
  who: 'buyer' | 'seller';
  /** Makes it wait. @returns what answers it. */
  make: () => Promise<() => Promise<unknown>>;
  /** What the row says of it. */
  says?: object;
  /** A deal goes on between people whom a block keeps apart; elsewhere nothing waits any more. */
  isOfDeal?: true;
}

const tomorrow = () => new Date(ctx.clock.at.getTime() + 24 * hour);
const propose = async (chatId: string) => {
  const words = { place: 'Alto Palermo', placeId: null, kind: 'Shopping', at: tomorrow() } as const;
  await proposeMeeting(ctx, scene.buyer, chatId, words);
};
const agree = async (chatId: string) => {
  const meeting = await getMeeting(ctx, scene.seller, chatId);
  if (!meeting) throw new Error('no meeting');
  return agreeMeeting(ctx, scene.seller, meeting.id, meeting);
};

const cases: Record<Exclude<ActionItemKind, 'matches'>, Case> = {
  proposal: {
    who: 'seller',
    make: async () => {
      const { id } = await send();
      const proposal = await idOf(proposePrice(ctx, scene.buyer, id, { price: 350_000, note: null }));
      return () => declineProposal(ctx, scene.seller, proposal, { reason: null });
    },
    says: { price: 350_000, askedPrice: 380_000, title: 'Bicicleta Venzo rodado 29' },
  },
  meeting: {
    who: 'seller',
    make: async () => {
      const { chatId } = await accepted();
      await propose(chatId);
      return () => agree(chatId);
    },
    says: { step: expect.stringContaining('propone mañana'), price: 380_000 },
    isOfDeal: true,
  },
  photo: {
    who: 'seller',
    make: async () => {
      const { id } = await send();
      await askForPhoto(ctx, scene.buyer, id);
      return async () => sendPhoto(ctx, scene.seller, id, { image: await addImage(db, scene.seller.userId) });
    },
  },
  renewal: {
    who: 'seller',
    make: async () => {
      const { id } = await send();
      pass(8 * 24);
      await lapseOffers(ctx);
      await askRenewal(ctx, scene.buyer, id);
      return () => renewOffer(ctx, scene.seller, id);
    },
  },
  messages: {
    who: 'seller',
    make: async () => {
      const { chatId } = await accepted();
      const { id } = await sendMessage(ctx, scene.buyer, chatId, { message: '¿Cuándo paso?' });
      return () => readChat(ctx, scene.seller, chatId, { messageId: id });
    },
    isOfDeal: true,
  },
  countered: {
    who: 'buyer',
    make: async () => {
      const { id, price } = await send();
      await rejectOffer(ctx, scene.buyer, id, { reason: 'No me convence' });
      // At the same price: another condition is a counter-offer, too.
      await counterOffer(ctx, scene.seller, id, { price, deliveryTime: 'Por correo' });
      return () => rejectOffer(ctx, scene.buyer, id, { reason: 'No me convence' });
    },
  },
  toDecide: {
    who: 'buyer',
    make: async () => {
      const { id } = await send();
      return () => rejectOffer(ctx, scene.buyer, id, { reason: 'No me convence' });
    },
    says: { price: 380_000, image: expect.stringContaining('/images/') },
  },
  questions: {
    who: 'buyer',
    make: async () => {
      const { id } = await askQuestion(ctx, scene.seller, scene.requestId, { question: '¿Con factura?' });
      return () => answerQuestion(ctx, scene.buyer, id, { answer: 'No' });
    },
    says: { title: 'Bicicleta rodado 29' },
  },
  terms: {
    who: 'seller',
    make: async () => {
      const { id } = await send();
      await editRequest(ctx, scene.buyer, scene.requestId, { condition: 'nuevo' });
      return () => renewOffer(ctx, scene.seller, id, { termsVersion: 2 });
    },
  },
  returning: {
    who: 'seller',
    make: async () => {
      const { id } = await send();
      await closeRequest(ctx, scene.buyer, scene.requestId);
      await reopenRequest(ctx, scene.buyer, scene.requestId);
      await handleOutbox(ctx);
      return () => renewOffer(ctx, scene.seller, id);
    },
  },
  rejected: {
    who: 'seller',
    make: async () => {
      const { id } = await send();
      await rejectOffer(ctx, scene.buyer, id, { reason: 'No me convence' });
      return () => counterOffer(ctx, scene.seller, id, { price: 370_000 });
    },
  },
  conclude: {
    who: 'buyer',
    make: async () => {
      const { id } = await accepted();
      pass(6 * 24);
      return () => fallThroughOffer(ctx, scene.buyer, id);
    },
    isOfDeal: true,
  },
  rating: {
    who: 'buyer',
    make: async () => {
      const { id } = await accepted();
      await completeOffer(ctx, scene.buyer, id);
      return () => rateDeal(ctx, scene.buyer, id, { stars: 5, text: null });
    },
    says: { endsAt: expect.any(String) },
  },
  ending: {
    who: 'seller',
    make: async () => {
      const { id } = await send();
      pass(6 * 24 + 1);
      await notifyEndingOffers(ctx);
      const { updatedAt } = await getOffer(ctx, scene.seller, id);
      // Another price begins the offer's time anew.
      return () => editOffer(ctx, scene.seller, id, { price: 370_000, updatedAt });
    },
  },
  expiring: {
    who: 'buyer',
    make: async () => {
      pass(54 * 24);
      await warnIdleRequests(ctx);
      await handleOutbox(ctx);
      // The database's clock is not the one of the test.
      await db.update(notifications).set({ createdAt: ctx.clock.at });
      return () => renewRequest(ctx, scene.buyer, scene.requestId);
    },
  },
};

test.each(Object.entries(cases))('%s: waits for one of the two until it is answered', async (name, one) => {
  const kind = name as ActionItemKind;
  const person = scene[one.who];
  const other = scene[one.who === 'buyer' ? 'seller' : 'buyer'];
  expect(await countPending(ctx, person)).toEqual({});
  const answer = await one.make();
  expect(await countPending(ctx, person)).toMatchObject({ [kind]: 1 });
  expect(await first(person, kind)).toMatchObject({ ...one.says, image: expect.any(String) });
  // Both are asked whether their deal was done, and both rate.
  if (kind !== 'conclude' && kind !== 'rating')
    expect(await countPending(ctx, other)).not.toHaveProperty(kind);
  expect(await countPending(ctx, scene.otherOffer)).toEqual({});
  await answer();
  expect(await countPending(ctx, person)).not.toHaveProperty(kind);
});

test.each(Object.entries(cases).filter(([kind]) => kind !== 'expiring'))(
  '%s: does not wait when moderation deletes the thing',
  async (name, one) => {
    await one.make();
    await db.update(offers).set({ hiddenFor: 'deleted' }).where(eq(offers.buyRequestId, scene.requestId));
    await db.update(buyRequests).set({ hiddenFor: 'deleted' }).where(eq(buyRequests.id, scene.requestId));
    const left = await countPending(ctx, scene[one.who]);
    if (name !== 'messages') expect(left).not.toHaveProperty(name);
    else expect((await first(scene[one.who], name))?.image).toBeNull();
  },
);

test.each(Object.entries(cases).filter(([kind]) => kind !== 'expiring'))(
  '%s: of people whom a block keeps apart only a running deal is left',
  async (name, one) => {
    await one.make();
    await blockPerson(ctx, scene.buyer, scene.seller.userId);
    const left = await countPending(ctx, scene[one.who]);
    if (one.isOfDeal) expect(left).toHaveProperty(name);
    else expect(left).not.toHaveProperty(name);
  },
);

test('every kind has a case', () =>
  expect([...Object.keys(cases), 'matches'].toSorted()).toEqual(actionItemKindNames.toSorted()));

test('a deal is in progress for both until it is done, with what is next in it', async () => {
  const { id, chatId } = await accepted();
  for (const who of [scene.buyer, scene.seller]) {
    const { deals } = await getActionItems(ctx, who);
    expect(deals).toMatchObject([{ offerId: id, chatId, price: 380_000, next: { what: 'arrange' } }]);
  }
  await propose(chatId);
  expect((await getActionItems(ctx, scene.buyer)).deals).toMatchObject([{ next: { what: 'wait' } }]);
  await agree(chatId);
  expect((await getActionItems(ctx, scene.seller)).deals).toMatchObject([{ next: { what: 'meet' } }]);
  expect(await countPending(ctx, scene.seller)).toEqual({});
  pass(48);
  expect(await countPending(ctx, scene.seller)).toEqual({ conclude: 1 });
  await completeOffer(ctx, scene.buyer, id);
  for (const who of [scene.buyer, scene.seller]) {
    expect((await getActionItems(ctx, who)).deals).toEqual([]);
    expect(await countPending(ctx, who)).toEqual({ rating: 1 });
  }
  // After seven days nobody can rate any more.
  await db.update(buyRequests).set({ updatedAt: ctx.clock.at }).where(eq(buyRequests.id, scene.requestId));
  pass(7 * 24);
  expect(await countPending(ctx, scene.buyer)).toEqual({});
});

test('the one that ends first stands for the others, and what has ended waits for nobody', async () => {
  const early = await offerTo(ctx, scene.seller, scene.requestId, { validityHours: 24 });
  await offerTo(ctx, scene.otherOffer, scene.requestId);
  expect(await first(scene.buyer, 'toDecide')).toMatchObject({ offerId: early.id, total: 2 });
  // Also before the job has written that down.
  pass(25);
  expect(await countPending(ctx, scene.buyer)).toEqual({ toDecide: 1 });
  pass(8 * 24);
  expect(await countPending(ctx, scene.buyer)).toEqual({});
});

test('several of a kind are listed up to three, and all are counted', async () => {
  for (let nth = 0; nth < 4; nth++) {
    const request = await publish(ctx, scene.buyer, { title: `Mesa ${nth}` });
    const { id } = await offerTo(ctx, scene.seller, request.id);
    await askForPhoto(ctx, scene.buyer, id);
  }
  const { items } = await getActionItems(ctx, scene.seller);
  expect(items.filter(({ kind }) => kind === 'photo').map(({ total }) => total)).toEqual([4, 4, 4]);
});

test('a visitor is refused', async () =>
  expect(await refusalCodeOf(getActionItems(ctx, null))).toBe('unauthenticated'));
