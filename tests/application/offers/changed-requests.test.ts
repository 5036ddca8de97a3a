import { beforeEach, describe, expect, test } from 'vitest';
import { editRequest } from '#application/buy-requests/commands.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import {
  acceptOffer,
  answerRequirement,
  counterOffer,
  editOffer,
  rejectOffer,
  renewOffer,
} from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { acceptProposal, proposePrice } from '#application/proposals/commands.ts';
import type { EditBuyRequest } from '#domain/buy-requests/buy-request.ts';
import { addImage, idOf, offerTo, publish, refusalCodeOf, refusalSentenceOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx, kinds, look, scene } = await notificationScene();
let requestId: string;
let offerId: string;

beforeEach(async () => {
  requestId = (await publish(ctx, scene.buyer)).id;
  offerId = (await offerTo(ctx, scene.seller, requestId)).id;
  await handleOutbox(ctx);
});

const edit = (terms: EditBuyRequest) => editRequest(ctx, scene.buyer, requestId, terms);
const seenBy = (actor: typeof scene.buyer) => getOffer(ctx, actor, offerId);
const accept = async () =>
  acceptOffer(ctx, scene.buyer, offerId, { updatedAt: (await seenBy(scene.buyer)).updatedAt });
const propose = (price = 300_000) => idOf(proposePrice(ctx, scene.buyer, offerId, { price, note: null }));
const agree = async (proposalId: string) =>
  acceptProposal(ctx, scene.seller, proposalId, { updatedAt: (await seenBy(scene.seller)).updatedAt });

describe('bait and switch', () => {
  const baits: Record<string, () => Promise<EditBuyRequest>> = {
    title: async () => ({ title: 'Moto 110 con papeles' }),
    description: async () => ({ description: 'Tiene que venir con una segunda bicicleta' }),
    condition: async () => ({ condition: 'nuevo' }),
    quantity: async () => ({ quantity: 99 }),
    requirements: async () => ({ requirements: [{ kind: 'wish', text: 'Con casco' }] }),
    zone: async () => ({ zone: 'Ushuaia' }),
    neededBy: async () => ({ neededBy: '2026-11-02' }),
    deliveryWanted: async () => ({ deliveryWanted: 'Por correo' }),
    referenceUrl: async () => ({ referenceUrl: 'https://ejemplo.com.ar/moto' }),
    images: async () => ({ images: [await addImage(db, scene.buyer.userId, 'buy-request')] }),
  };

  test.each(Object.keys(baits))('an offer is not accepted after another %s was asked', async (name) => {
    await edit(await baits[name]!());
    expect(await refusalCodeOf(accept())).toBe('request_changed');
    const [seller, buyer] = [await seenBy(scene.seller), await seenBy(scene.buyer)];
    expect(seller).toMatchObject({ status: 'pending', changedTerms: [name] });
    expect(buyer.changedTerms).toEqual([name]);
    expect(buyer.allowedActions).not.toContain('accept');
    expect(buyer.allowedActions).toContain('reject');
    expect(seller.allowedActions).toContain('renew');
  });

  test('a proposal is not accepted either, until its seller confirms', async () => {
    const proposalId = await propose();
    await edit({ title: 'Moto 110 con papeles', description: 'Y con casco' });
    expect(await refusalSentenceOf(agree(proposalId))).toEqual([
      'request_changed',
      'La publicación cambió después de tu oferta: el título y la descripción. Nadie la puede aceptar hasta que confirmes que sigue en pie o la edites.',
    ]);
    expect((await seenBy(scene.seller)).proposals?.[0]?.allowedActions).toEqual(['decline']);
    await renewOffer(ctx, scene.seller, offerId);
    await agree(proposalId);
    expect((await seenBy(scene.buyer)).status).toBe('accepted');
  });

  test('a proposal that another number of units has ended is refused for the change too', async () => {
    const proposalId = await propose();
    await edit({ quantity: 99 });
    expect(await refusalCodeOf(agree(proposalId))).toBe('request_changed');
    await renewOffer(ctx, scene.seller, offerId);
    expect(await refusalCodeOf(agree(proposalId))).toBe('illegal_transition');
  });
});

test('the buyer reads what was changed; the seller confirms with one tap, and the version that was seen is accepted', async () => {
  const seen = await seenBy(scene.buyer);
  await edit({ title: 'Moto 110 con papeles', quantity: 99 });
  expect(await refusalSentenceOf(accept())).toEqual([
    'request_changed',
    'Cambiaste la publicación después de esta oferta: el título y la cantidad. La vas a poder aceptar cuando quien la envió confirme que sigue en pie.',
  ]);
  await handleOutbox(ctx);
  const { termsVersion } = await getRequest(ctx, scene.seller, requestId);
  await renewOffer(ctx, scene.seller, offerId, { termsVersion });
  await handleOutbox(ctx);
  expect(await kinds(scene.buyer)).toContain('newOffer');
  const confirmed = await seenBy(scene.buyer);
  expect(confirmed).toMatchObject({ status: 'pending', changedTerms: [], updatedAt: seen.updatedAt });
  expect((await seenBy(scene.seller)).allowedActions).not.toContain('renew');
  expect((await accept()).offer.status).toBe('accepted');
});

test('a seller does not confirm what they have not seen', async () => {
  await edit({ quantity: 2 });
  const seen = (await seenBy(scene.seller)).buyRequest.termsVersion;
  await edit({ quantity: 99 });
  const confirm = (termsVersion: number) => renewOffer(ctx, scene.seller, offerId, { termsVersion });
  expect(await refusalCodeOf(confirm(seen))).toBe('request_changed');
  expect((await seenBy(scene.seller)).changedTerms).toEqual(['quantity']);
  expect((await confirm(seen + 1)).changedTerms).toEqual([]);
});

test('what changes none of the terms asks for no confirmation', async () => {
  const request = await getRequest(ctx, scene.buyer, requestId);
  await edit({ title: request.title, zone: request.zone, quantity: 1, requirements: [] });
  await edit({ minPrice: 100_000, maxPrice: 350_000 });
  await edit({ images: [...request.images, await addImage(db, scene.buyer.userId, 'buy-request')] });
  expect((await seenBy(scene.buyer)).changedTerms).toEqual([]);
  expect(await refusalCodeOf(renewOffer(ctx, scene.seller, offerId))).toBe('illegal_transition');
  await accept();
});

test('an edit and a counter-offer are for the terms of now, also an edit that changes nothing', async () => {
  await look(scene.buyer);
  await edit({ quantity: 2 });
  const { title } = await seenBy(scene.seller);
  expect((await editOffer(ctx, scene.seller, offerId, { title })).changedTerms).toEqual([]);
  await handleOutbox(ctx);
  expect(await kinds(scene.buyer)).toContain('offerEdited');
  await edit({ quantity: 3 });
  await rejectOffer(ctx, scene.buyer, offerId, { reason: 'Muy caro' });
  await counterOffer(ctx, scene.seller, offerId, { price: 300_000 });
  await accept();
});

test('terms that were filled in while the buyer edited are for the publication that was seen', async () => {
  const { termsVersion } = await getRequest(ctx, scene.seller, requestId);
  await edit({ quantity: 99 });
  const late = await offerTo(ctx, scene.otherOffer, requestId, { termsVersion });
  expect(late.changedTerms).toEqual(['quantity']);
  const accepted = acceptOffer(ctx, scene.buyer, late.id, { updatedAt: late.updatedAt });
  expect(await refusalCodeOf(accepted)).toBe('request_changed');
  const edited = await editOffer(ctx, scene.seller, offerId, { price: 290_000, termsVersion });
  expect(edited.changedTerms).toEqual(['quantity']);
  await rejectOffer(ctx, scene.buyer, offerId, { reason: 'Muy caro' });
  await counterOffer(ctx, scene.seller, offerId, { price: 280_000, termsVersion });
  expect(await refusalCodeOf(accept())).toBe('request_changed');
});

test('an answer with a tap confirms only that the one who answers saw what is asked', async () => {
  await edit({ requirements: [{ kind: 'must', text: 'Con casco' }] });
  const asked = async () => (await getRequest(ctx, scene.seller, requestId)).requirements[0]!.id;
  const answer = async () =>
    answerRequirement(ctx, scene.seller, offerId, {
      requirementId: await asked(),
      answer: 'si',
      detail: null,
    });
  expect((await answer()).changedTerms).toEqual([]);
  await edit({ quantity: 99, requirements: [{ kind: 'must', text: 'Con luces' }] });
  expect((await answer()).changedTerms).toEqual(['quantity', 'requirements']);
});
