import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { expireIdleRequests } from '#application/buy-requests/jobs.ts';
import { editOffer } from '#application/offers/commands.ts';
import { getOffer, listRequestOffers } from '#application/offers/queries.ts';
import {
  acceptProposal,
  declineProposal,
  proposePrice,
  withdrawProposal,
} from '#application/proposals/commands.ts';
import { expireProposals } from '#application/proposals/jobs.ts';
import { buyRequests, offerEvents, proposals } from '#database/schema.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { OfferView } from '#domain/views/views.ts';
import { idOf, offerTo, publish, refusalCodeOf, refusalSentenceOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx, newest, kinds, scene } = await notificationScene();
const hour = 60 * 60 * 1000;
const later = (hours: number) => ctx.pass(hours * hour);
const sent = (who = scene.seller) => offerTo(ctx, who, scene.requestId);
const propose = (offerId: string, price: number, note: string | null = null, who = scene.buyer) =>
  idOf(proposePrice(ctx, who, offerId, { price, note }));
const seen = (offerId: string, who: SignedInActor | null = scene.buyer) => getOffer(ctx, who, offerId);
const statuses = async (offerId: string) =>
  ((await seen(offerId)).proposals ?? []).map(({ status }) => status);
const accept = (id: string, { updatedAt }: Pick<OfferView, 'updatedAt'>, who = scene.seller) =>
  acceptProposal(ctx, who, id, { updatedAt });

test('a price is proposed: both parties see it, nobody else; the offer stays as it is', async () => {
  const offer = await sent();
  await handleOutbox(ctx);
  const id = await propose(offer.id, 350_000, 'La retiro hoy, llamame al 341 555 1234');
  const recipients = await handleOutbox(ctx);
  expect(
    recipients
      .filter(({ signal }) => signal.type === 'offer')
      .map(({ topic }) => topic)
      .toSorted(),
  ).toEqual([userTopic(scene.buyer.userId), userTopic(scene.seller.userId)].toSorted());
  const forBuyer = await seen(offer.id);
  const common = {
    ...{ id, offerId: offer.id, price: 350_000, status: 'open', reason: null, endedAt: null },
    createdAt: ctx.clock.at.toISOString(),
    expiresAt: new Date(ctx.clock.at.getTime() + 48 * hour).toISOString(),
  };
  expect(forBuyer.proposals).toEqual([
    { ...common, note: 'La retiro hoy, llamame al 341 555 1234', allowedActions: ['withdraw'] },
  ]);
  expect(forBuyer.allowedActions).toContain('accept');
  expect(forBuyer.allowedActions).not.toContain('propose');
  expect(forBuyer).toMatchObject({ price: 380_000, updatedAt: offer.updatedAt });
  const [forSeller] = (await seen(offer.id, scene.seller)).proposals ?? [];
  expect(forSeller).toMatchObject({ ...common, allowedActions: ['accept', 'decline'] });
  // Contacts stay hidden until there is a deal.
  expect(forSeller?.note).not.toContain('555');
  expect(JSON.stringify([await seen(offer.id, scene.otherOffer), await seen(offer.id, null)])).not.toMatch(
    /proposals|350000|retiro|propose/,
  );
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'proposalMade',
    title: 'Ana te propone $350.000 por Bicicleta Venzo rodado 29',
    path: `/offer/${offer.id}#propuesta`,
  });
  expect((await newest(scene.seller))?.body).toMatch(
    /^Pedís \$380\.000 en “Bicicleta rodado 29”\. “La retiro hoy/,
  );
  expect((await newest(scene.seller))?.body).not.toContain('555');
  expect(await kinds(scene.buyer)).toEqual(['newOffer']);
});

test('proposing a price keeps the publication from expiring, answering one for its seller does not', async () => {
  later(58 * 24);
  const offer = await sent();
  const activeAt = async () => {
    const [row] = await db.select().from(buyRequests).where(eq(buyRequests.id, scene.requestId));
    return row?.activeAt;
  };
  const id = await propose(offer.id, 350_000);
  const proposedAt = ctx.clock.at;
  expect(await activeAt()).toEqual(proposedAt);
  later(24);
  await declineProposal(ctx, scene.seller, id);
  expect(await activeAt()).toEqual(proposedAt);
  later(2 * 24);
  await expireIdleRequests(ctx);
  expect(await seen(offer.id)).toMatchObject({ status: 'pending', buyRequest: { status: 'active' } });
});

test('accepted: the deal is closed at the proposed price, the others end, and the chat is open', async () => {
  const offer = await sent();
  const other = await sent(scene.otherOffer);
  const id = await propose(offer.id, 350_000, 'Con gusto: ana@example.com');
  await propose(other.id, 340_000);
  await handleOutbox(ctx);
  expect(
    await refusalCodeOf(acceptProposal(ctx, scene.seller, id, { updatedAt: '2026-01-01T00:00:00Z' })),
  ).toBe('offer_changed');
  later(1);
  const done = await accept(id, offer);
  await handleOutbox(ctx);
  const deal = await seen(offer.id, scene.seller);
  expect(deal).toMatchObject({ status: 'accepted', price: 350_000, chatId: done.chatId });
  expect(deal.buyRequest.status).toBe('reserved');
  expect(deal.buyer?.email).toContain('@');
  expect(deal.priceHistory).toMatchObject([
    { price: 350_000, type: 'proposed', by: 'buyer', outcome: 'accepted' },
    { price: 380_000, type: 'agreed', by: 'seller' },
  ]);
  // With a deal both read what was written.
  expect(deal.proposals?.[0]).toMatchObject({ note: 'Con gusto: ana@example.com', allowedActions: [] });
  expect(await seen(other.id)).toMatchObject({ status: 'finalized', proposals: [{ status: 'superseded' }] });
  const history = await db.select().from(offerEvents).where(eq(offerEvents.offerId, offer.id));
  expect(history.map(({ action, actorId, price }) => [action, actorId, price])).toEqual([
    ['send', scene.seller.userId, 380_000],
    ['accept', scene.seller.userId, 350_000],
  ]);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'proposalAccepted',
    body: 'Bicicleta Venzo rodado 29 por $350.000. Ya pueden chatear.',
    path: `/offer/${offer.id}`,
  });
  // Nobody is told of what they did themselves.
  expect(await kinds(scene.seller)).toEqual(['proposalMade']);
  expect(await kinds(scene.otherOffer)).toContain('offerFinalized');
  expect(await refusalSentenceOf(accept(id, deal))).toEqual([
    'request_not_active',
    'Esta oferta ya está aceptada.',
  ]);
});

test('declined with a reason or none, or answered with a new price: the offer waits on', async () => {
  const offer = await sent();
  await declineProposal(ctx, scene.seller, await propose(offer.id, 300_000), { reason: 'Es poco' });
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'proposalDeclined',
    body: 'Bicicleta Venzo rodado 29: Es poco',
  });
  const second = await propose(offer.id, 320_000);
  later(1);
  const edited = await editOffer(ctx, scene.seller, offer.id, { price: 360_000 });
  expect(await statuses(offer.id)).toEqual(['superseded', 'declined']);
  // Who still looks at the price before reads that; with the terms of now, what happened.
  expect(await refusalCodeOf(accept(second, offer))).toBe('offer_changed');
  expect(await refusalSentenceOf(accept(second, edited))).toEqual([
    'illegal_transition',
    'La oferta o lo que se pide cambió después de esta propuesta, que quedó sin efecto.',
  ]);
  const third = await propose(offer.id, 355_000);
  expect((await acceptProposal(ctx, scene.seller, third, edited)).chatId).toBeTruthy();
});

test('its time decides before the job has run; the job tells the buyer in the bell', async () => {
  const offer = await sent();
  const id = await propose(offer.id, 350_000);
  later(47);
  expect(await expireProposals(ctx)).toBe(0);
  later(1);
  expect(await seen(offer.id)).toMatchObject({ proposals: [{ status: 'expired', allowedActions: [] }] });
  expect((await seen(offer.id)).allowedActions).toContain('propose');
  expect(await refusalSentenceOf(accept(id, offer))).toEqual([
    'illegal_transition',
    'Esta propuesta venció: se puede responder durante 48 horas.',
  ]);
  expect(await refusalCodeOf(withdrawProposal(ctx, scene.buyer, id))).toBe('illegal_transition');
  expect(await refusalCodeOf(declineProposal(ctx, scene.seller, id))).toBe('illegal_transition');
  // Another one can be made at once: what is over is written down with it.
  await propose(offer.id, 360_000);
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({ kind: 'proposalExpired' });
  later(48);
  expect(await expireProposals(ctx)).toBeGreaterThan(0);
  expect(await expireProposals(ctx)).toBe(0);
  expect(await statuses(offer.id)).toEqual(['expired', 'expired']);
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  expect(row?.status).toBe('expired');
});

test('the same sending proposes once; the list of the request shows it to its owner', async () => {
  const offer = await sent();
  const sending = { operation: 'proposals', key: 'k' };
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      idOf(proposePrice(ctx, scene.buyer, offer.id, { price: 350_000, note: null }, sending)),
    ),
  );
  expect(new Set(made).size).toBe(1);
  const { items } = await listRequestOffers(ctx, scene.buyer, scene.requestId);
  expect(items[0]?.proposals).toHaveLength(1);
});

test('who let several deals fall through comes to no deal by a proposal, on either side', async () => {
  const offer = await sent();
  const id = await propose(offer.id, 350_000);
  const strict = (broken: string) => ({
    ...ctx,
    rateLimiter: {
      ...ctx.rateLimiter,
      consumeAll: async () => undefined,
      refund: async () => undefined,
      note: async () => undefined,
      require: async (name: string, who: string) => {
        if (name === 'brokenDeals' && who === broken) throw refuse('rate_limited');
      },
    } as unknown as typeof ctx.rateLimiter,
  });
  const { buyer, seller } = scene;
  const take = (broken: string) => acceptProposal(strict(broken), seller, id, offer);
  expect(await refusalCodeOf(take(seller.userId))).toBe('rate_limited');
  expect(await refusalSentenceOf(take(buyer.userId))).toEqual([
    'forbidden',
    'Quien hizo la propuesta por ahora no puede cerrar más tratos.',
  ]);
  const other = await sent(scene.otherOffer);
  const proposing = proposePrice(strict(buyer.userId), buyer, other.id, { price: 1_000, note: null });
  expect(await refusalCodeOf(proposing)).toBe('rate_limited');
  expect(await statuses(offer.id)).toEqual(['open']);
});

test('what is hidden by moderation leads to no deal; it can be declined and taken back', async () => {
  const offer = await sent();
  const first = await propose(offer.id, 350_000);
  await db.update(buyRequests).set({ hiddenFor: 'decision' }).where(eq(buyRequests.id, scene.requestId));
  expect((await seen(offer.id, scene.seller)).proposals).toMatchObject([{ allowedActions: ['decline'] }]);
  expect(await refusalCodeOf(accept(first, offer))).toBe('forbidden');
  await declineProposal(ctx, scene.seller, first);
  expect(await refusalCodeOf(propose(offer.id, 360_000))).toBe('forbidden');
});

test('where several units are asked the seller is told that a proposed price is of one', async () => {
  const { id } = await publish(ctx, scene.buyer, { quantity: 3 });
  const offer = await offerTo(ctx, scene.seller, id);
  await propose(offer.id, 350_000);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    title: 'Ana te propone $350.000 por unidad por Bicicleta Venzo rodado 29',
    body: expect.stringMatching(/^Pedís \$380\.000 por unidad en /),
  });
});
