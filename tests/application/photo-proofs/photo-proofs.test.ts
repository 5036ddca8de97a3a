import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { deleteRequest } from '#application/buy-requests/commands.ts';
import { deleteOffer, editOffer } from '#application/offers/commands.ts';
import { askForPhoto, sendPhoto } from '#application/offers/photo-proofs.ts';
import { getOffer, listOwnOffers, listRequestOffers } from '#application/offers/queries.ts';
import { images, offers } from '#database/schema.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { addImage, offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db, ctx, newest, kinds, scene } = await notificationScene();

const photoOf = (who = scene.seller) => addImage(db, who.userId);
const isThere = async (url: string) => (await db.$count(images, eq(images.url, url))) > 0;
const releasedFiles = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'images.delete'))).flatMap(
    ({ payload }) => (payload as { urls: string[] }).urls,
  );
/** An offer with a photo with a code, which was asked for and sent. */
async function proven() {
  const { id } = await offerTo(ctx, scene.seller, scene.requestId);
  await askForPhoto(ctx, scene.buyer, id);
  const image = await photoOf();
  return { id, image, offer: await sendPhoto(ctx, scene.seller, id, { image }) };
}

test('asked for once, sent once; both are told, both pages hear of it, and nobody else sees it', async () => {
  const { id, updatedAt } = await offerTo(ctx, scene.seller, scene.requestId);
  await handleOutbox(ctx);
  const asked = await askForPhoto(ctx, scene.buyer, id);
  expect(asked).toMatchObject({
    code: expect.stringMatching(/^AR-[2-9A-HJKMNP-Z]{4}$/),
    photoProof: { askedAt: ctx.clock.at.toISOString(), image: null, sentAt: null },
    // The version that the buyer may accept has not changed.
    updatedAt,
  });
  const recipients = await handleOutbox(ctx);
  const signals = recipients.filter(({ signal }) => signal.type === 'offer');
  expect(signals.map(({ topic }) => topic).toSorted()).toEqual(
    [userTopic(scene.buyer.userId), userTopic(scene.seller.userId)].toSorted(),
  );
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'photoRequested',
    title: 'Te piden una foto con código de Bicicleta Venzo rodado 29',
    body: `Ana quiere verlo al lado de un papel que diga ${asked.code}.`,
    path: `/offer/${id}#foto-con-codigo`,
  });
  expect(await kinds(scene.buyer)).toEqual(['newOffer']);

  const image = await photoOf();
  await sendPhoto(ctx, scene.seller, id, { image });
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'photoReceived',
    body: `La sacó Beto. Fijate que se lea ${asked.code} en el papel.`,
  });
  for (const party of [scene.buyer, scene.seller])
    expect((await getOffer(ctx, party, id)).photoProof?.image).toBe(image);
  for (const other of [null, scene.otherOffer]) {
    const seen = JSON.stringify([
      await getOffer(ctx, other, id),
      await listRequestOffers(ctx, other, scene.requestId),
    ]);
    expect(seen).not.toContain(image);
    expect(seen).not.toContain(asked.code);
  }
  expect((await listOwnOffers(ctx, scene.seller)).items[0]?.code).toBe(asked.code);
  expect(await refusalCodeOf(askForPhoto(ctx, scene.buyer, id))).toBe('illegal_transition');
  expect(await refusalCodeOf(sendPhoto(ctx, scene.seller, id, { image: await photoOf() }))).toBe(
    'illegal_transition',
  );
});

test('the photo is an own upload that is nothing else’s, and belongs to the offer from then on', async () => {
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  await askForPhoto(ctx, scene.buyer, offer.id);
  const foreign = await photoOf(scene.otherOffer);
  for (const image of [
    foreign,
    offer.images[0]!,
    '/images/no.webp',
    await addImage(db, scene.seller.userId, 'buy-request'),
  ])
    expect(await refusalCodeOf(sendPhoto(ctx, scene.seller, offer.id, { image }))).toBe('invalid');
  const image = await photoOf();
  await sendPhoto(ctx, scene.seller, offer.id, { image });
  // New terms of the offer keep the photo.
  await editOffer(ctx, scene.seller, offer.id, { images: [await photoOf()] });
  const [row] = await db.select().from(images).where(eq(images.url, image));
  expect(row?.attachedAt).not.toBeNull();
});

test('it goes with its offer: deleted by the seller, with the publication, or with either account', async () => {
  const deleted = await proven();
  await deleteOffer(ctx, scene.seller, deleted.id);
  const gone = [deleted.image];
  const withRequest = await proven();
  await deleteRequest(ctx, scene.buyer, scene.requestId);
  gone.push(withRequest.image);

  scene.requestId = (await publish(ctx, scene.buyer)).id;
  const withSeller = await proven();
  await deleteAccount(ctx, scene.seller);
  gone.push(withSeller.image);
  scene.seller = scene.otherOffer;
  const withBuyer = await proven();
  await deleteAccount(ctx, scene.buyer);
  gone.push(withBuyer.image);
  for (const url of gone) expect(await isThere(url)).toBe(false);
  expect(await releasedFiles()).toEqual(expect.arrayContaining(gone));
});

test('who is told nothing of an offer that was deleted meanwhile', async () => {
  const { id } = await offerTo(ctx, scene.seller, scene.requestId);
  await askForPhoto(ctx, scene.buyer, id);
  await deleteOffer(ctx, scene.seller, id);
  await handleOutbox(ctx);
  expect(await kinds(scene.seller)).toEqual([]);
});

test('however many ask at once, each offer has a code of its own and is asked about once', async () => {
  const made = [];
  for (let nth = 0; nth < 5; nth++) made.push(await offerTo(ctx, scene.seller, scene.requestId));
  const asked = await Promise.allSettled(
    [...made, ...made].map(({ id }) => askForPhoto(ctx, scene.buyer, id)),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(made.length);
  const rows = await db
    .select({ code: offers.photoCode })
    .from(offers)
    .where(eq(offers.buyRequestId, scene.requestId));
  expect(new Set(rows.map(({ code }) => code)).size).toBe(made.length);
});
