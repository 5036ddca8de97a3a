import { expect, test } from 'vitest';
import {
  closeRequest,
  deleteRequest,
  editRequest,
  renewRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { expireIdleRequests, warnIdleRequests } from '#application/buy-requests/jobs.ts';
import { getChat } from '#application/chats/queries.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import { acceptOffer, renewOffer, withdrawOffer } from '#application/offers/commands.ts';
import { offerTo } from '../../support/market.ts';
import { bike, notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, rung } from '../../support/outbox.ts';

const { ctx, kinds, newest, unread, look, scene } = await notificationScene();

test('whoever offers hears that the publication changed, once for several changes; nobody else does', async () => {
  await editRequest(ctx, scene.buyer, scene.requestId, { description: 'Con frenos a disco.' });
  await handleOutbox(ctx);
  await offerTo(ctx, scene.seller, scene.requestId);
  await offerTo(ctx, scene.seller, scene.requestId, { title: 'La segunda bicicleta' });
  const gone = await offerTo(ctx, scene.otherOffer, scene.requestId);
  await withdrawOffer(ctx, scene.otherOffer, gone.id);
  await handleOutbox(ctx);
  expect(await kinds(scene.seller)).toEqual([]);
  await look(scene.buyer);
  await handleOutbox(ctx);

  await editRequest(ctx, scene.buyer, scene.requestId, { maxPrice: 420_000 });
  const recipients = await handleOutbox(ctx);
  expect([rung(recipients, scene.buyer), rung(recipients, scene.seller)]).toEqual([false, true]);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'requestEdited',
    title: 'Cambió una publicación donde ofertaste',
    body: `Ana cambió ${bike}. Fijate si tu oferta sigue siendo lo que busca.`,
    path: `/buy-request/${scene.requestId}`,
    count: 1,
  });
  await editRequest(ctx, scene.buyer, scene.requestId, { zone: 'Funes' });
  await handleOutbox(ctx);
  expect(await kinds(scene.seller)).toEqual(['requestEdited']);
  expect(await unread(scene.seller)).toBe(1);
  expect(await newest(scene.seller)).toMatchObject({ count: 1 });

  await readNotifications(ctx, scene.seller, { buyRequestId: scene.requestId });
  expect(await unread(scene.seller)).toBe(0);
  await editRequest(ctx, scene.buyer, scene.requestId, { maxPrice: 420_000, zone: 'Funes' });
  await handleOutbox(ctx);
  expect(await unread(scene.seller)).toBe(0);
  expect([await kinds(scene.otherOffer), await unread(scene.buyer)]).toEqual([[], 0]);
});

test('closing, reopening, expiring and deleting a publication tell its sellers or its owner', async () => {
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  await closeRequest(ctx, scene.buyer, scene.requestId);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Bicicleta Venzo rodado 29: se cerró la publicación.',
  });
  await look(scene.seller);
  await reopenRequest(ctx, scene.buyer, scene.requestId);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({ kind: 'requestReopened' });
  await renewOffer(ctx, scene.seller, offer.id);
  ctx.clock.at = new Date('2026-12-26T12:00:00.000Z');
  await warnIdleRequests(ctx);
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'requestExpiring',
    path: `/buy-request/${scene.requestId}`,
  });
  ctx.clock.at = new Date('2027-01-04T12:00:00.000Z');
  await renewOffer(ctx, scene.seller, offer.id);
  ctx.clock.at = new Date('2027-01-05T12:00:00.000Z');
  await expireIdleRequests(ctx);
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({ kind: 'requestExpired', title: `Venció ${bike}` });
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Bicicleta Venzo rodado 29: la publicación venció.',
  });
  await reopenRequest(ctx, scene.buyer, scene.requestId);
  await renewOffer(ctx, scene.seller, offer.id);
  await deleteRequest(ctx, scene.buyer, scene.requestId);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'requestDeleted',
    title: `Eliminaron ${bike}`,
    path: `/buy-request/${scene.requestId}`,
  });
});

test('of a deleted publication its seller is led to the conversation that is left, and reads the notice there', async () => {
  const [offer] = [
    await offerTo(ctx, scene.seller, scene.requestId),
    await offerTo(ctx, scene.otherOffer, scene.requestId),
  ];
  const { chatId } = await acceptOffer(ctx, scene.buyer, offer.id, offer);
  await handleOutbox(ctx);
  await readNotifications(ctx, scene.seller, { all: true });
  await deleteRequest(ctx, scene.buyer, scene.requestId);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'dealFellThrough',
    body: 'Eliminaron la publicación. El trato y lo que arreglaron quedan sin efecto.',
    path: `/chats/${chatId}`,
  });
  expect(await getChat(ctx, scene.seller, chatId)).toMatchObject({ isOpen: false });
  expect(await readNotifications(ctx, scene.seller, { chatId })).toEqual({ unreadCount: 0 });
});

test('whoever offers hears how many units are asked now, also when something else changed after that', async () => {
  await offerTo(ctx, scene.seller, scene.requestId);
  const edit = async (terms: { quantity: number; zone?: string }) => {
    await editRequest(ctx, scene.buyer, scene.requestId, terms);
    await handleOutbox(ctx);
    return newest(scene.seller);
  };
  const recipients = {
    title: `Cambió lo que pide ${bike}`,
    body: `Ana cambió ${bike}: ahora pide 3 unidades. Fijate si tu oferta sigue siendo lo que busca.`,
  };
  expect(await edit({ quantity: 3 })).toMatchObject(recipients);
  expect(await edit({ quantity: 3, zone: 'Funes' })).toMatchObject(recipients);
  expect((await edit({ quantity: 1 }))?.body).toContain('ahora pide 1 unidad.');
  await look(scene.seller);
  expect((await edit({ quantity: 1, zone: 'Rosario' }))?.body).not.toContain('unidad');
});

test('nobody is told that a publication is about to expire when it was renewed meanwhile', async () => {
  ctx.clock.at = new Date('2026-12-26T12:00:00.000Z');
  await warnIdleRequests(ctx);
  await renewRequest(ctx, scene.buyer, scene.requestId);
  await handleOutbox(ctx);
  expect(await kinds(scene.buyer)).toEqual([]);
});
