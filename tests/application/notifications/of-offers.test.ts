import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { completeRequest } from '#application/buy-requests/commands.ts';
import {
  acceptOffer,
  counterOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { notifications } from '#database/schema.ts';
import { sessionsTopic } from '#domain/events/domain-events.ts';
import { offerTo } from '../../support/market.ts';
import { bike, notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, rung } from '../../support/outbox.ts';

const { db, ctx, kinds, newest, unread, look, scene } = await notificationScene();

test('an offer from the first to the last: each transition is told to whom it concerns, never to who acted', async () => {
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  const recipients = await handleOutbox(ctx);
  expect([rung(recipients, scene.buyer), rung(recipients, scene.seller)]).toEqual([true, false]);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'newOffer',
    title: `Nueva oferta en ${bike}`,
    body: 'Beto ofrece Bicicleta Venzo rodado 29 a $380.000.',
    path: `/offer/${offer.id}`,
    readAt: null,
    count: 1,
  });
  await look(scene.buyer);
  await editOffer(ctx, scene.seller, offer.id, { price: 350_000 });
  await editOffer(ctx, scene.seller, offer.id, { price: 360_000 });
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'offerEdited',
    count: 1,
    body: 'Bicicleta Venzo rodado 29: bajó de $380.000 a $360.000.',
  });
  await look(scene.buyer);
  await rejectOffer(ctx, scene.buyer, offer.id, { reason: 'Precio demasiado alto' });
  await counterOffer(ctx, scene.seller, offer.id, { price: 300_000 });
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'offerRejected',
    body: 'Bicicleta Venzo rodado 29: Precio demasiado alto',
  });
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'counterOffer',
    body: 'Beto ahora ofrece Bicicleta Venzo rodado 29 a $300.000 (antes $360.000).',
  });
  await look(scene.buyer);
  await withdrawOffer(ctx, scene.seller, offer.id);
  await handleOutbox(ctx);
  expect(await kinds(scene.buyer)).toEqual(['offerWithdrawn', 'counterOffer', 'offerEdited', 'newOffer']);
  expect(await kinds(scene.seller)).toEqual(['offerRejected']);
});

test('a deal: accepted, the others finalized with the reason, fallen through, asked again, done', async () => {
  const [offer, other] = [
    await offerTo(ctx, scene.seller, scene.requestId),
    await offerTo(ctx, scene.otherOffer, scene.requestId, { title: 'Otra bicicleta' }),
  ];
  await acceptOffer(ctx, scene.buyer, offer.id, offer);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({ kind: 'offerAccepted', path: `/offer/${offer.id}` });
  expect(await newest(scene.otherOffer)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Otra bicicleta: se aceptó otra oferta.',
  });
  await look(scene.otherOffer);

  await fallThroughOffer(ctx, scene.seller, offer.id);
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'dealFellThrough',
    body: 'Beto avisó que no se concretó.',
  });
  expect(await newest(scene.otherOffer)).toMatchObject({
    title: '¿Seguís ofreciendo?',
    path: `/offer/${other.id}`,
  });
  expect(await kinds(scene.seller)).toEqual(['offerAccepted']);
  await look(scene.otherOffer);

  const renewed = await renewOffer(ctx, scene.otherOffer, other.id);
  await acceptOffer(ctx, scene.buyer, other.id, renewed);
  await completeRequest(ctx, scene.buyer, scene.requestId);
  await handleOutbox(ctx);
  expect(await kinds(scene.otherOffer)).toEqual([
    'dealCompleted',
    'offerAccepted',
    'requestReopened',
    'offerFinalized',
  ]);
  expect(await kinds(scene.buyer)).not.toContain('dealCompleted');
});

test('a deleted offer withdraws its unread notices; what was read of it leads to the publication', async () => {
  const { buyer, seller, otherOffer, requestId } = scene;
  const read = await offerTo(ctx, seller, requestId);
  await handleOutbox(ctx);
  await look(buyer);
  const unseen = await offerTo(ctx, otherOffer, requestId);
  await handleOutbox(ctx);
  expect(await unread(buyer)).toBe(1);
  for (const [by, { id }] of [
    [seller, read],
    [otherOffer, unseen],
  ] as const)
    await deleteOffer(ctx, by, id);
  const recipients = await handleOutbox(ctx);
  expect(rung(recipients, buyer)).toBe(true);
  expect(await unread(buyer)).toBe(0);
  expect(await kinds(buyer)).toEqual(['newOffer']);
  expect(await newest(buyer)).toMatchObject({ path: `/buy-request/${requestId}` });
});

test('an account that goes falls its deal through for the other, takes its own notices, and ends its streams', async () => {
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  await acceptOffer(ctx, scene.buyer, offer.id, offer);
  await handleOutbox(ctx);
  await deleteAccount(ctx, scene.seller);
  const recipients = await handleOutbox(ctx);
  expect(recipients).toContainEqual({ topic: sessionsTopic(scene.seller.userId), signal: { type: 'ended' } });
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'dealFellThrough',
    body: 'Usuario eliminado avisó que no se concretó.',
    path: `/buy-request/${scene.requestId}`,
  });
  expect(await db.$count(notifications, eq(notifications.userId, scene.seller.userId))).toBe(0);
});
