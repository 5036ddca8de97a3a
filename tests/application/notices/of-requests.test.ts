import { expect, test } from 'vitest';
import {
  closeRequest,
  deleteRequest,
  editRequest,
  renewRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { expireIdleRequests, noticeIdleRequests } from '#application/buy-requests/jobs.ts';
import { getChat } from '#application/chats/queries.ts';
import { readNotices } from '#application/notices/commands.ts';
import { acceptOffer, renewOffer, withdrawOffer } from '#application/offers/commands.ts';
import { offerTo } from '../../support/market.ts';
import { bike, noticeScene } from '../../support/notice-scene.ts';
import { handleOutbox, rung } from '../../support/outbox.ts';

const { market, kinds, newest, unread, look, scene } = await noticeScene();

test('whoever offers hears that the publication changed, once for several changes; nobody else does', async () => {
  await editRequest(market, scene.buyer, scene.requestId, { description: 'Con frenos a disco.' });
  await handleOutbox(market);
  await offerTo(market, scene.seller, scene.requestId);
  await offerTo(market, scene.seller, scene.requestId, { title: 'La segunda bicicleta' });
  const gone = await offerTo(market, scene.rival, scene.requestId);
  await withdrawOffer(market, scene.rival, gone.id);
  await handleOutbox(market);
  expect(await kinds(scene.seller)).toEqual([]);
  await look(scene.buyer);
  await handleOutbox(market);

  await editRequest(market, scene.buyer, scene.requestId, { maxPrice: 420_000 });
  const told = await handleOutbox(market);
  expect([rung(told, scene.buyer), rung(told, scene.seller)]).toEqual([false, true]);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'requestEdited',
    title: 'Cambió una publicación donde ofertaste',
    body: `Ana cambió ${bike}. Fijate si tu oferta sigue siendo lo que busca.`,
    path: `/buy-request/${scene.requestId}`,
    count: 1,
  });
  await editRequest(market, scene.buyer, scene.requestId, { zone: 'Funes' });
  await handleOutbox(market);
  expect(await kinds(scene.seller)).toEqual(['requestEdited']);
  expect(await unread(scene.seller)).toBe(1);
  expect(await newest(scene.seller)).toMatchObject({ count: 1 });

  await readNotices(market, scene.seller, { buyRequestId: scene.requestId });
  expect(await unread(scene.seller)).toBe(0);
  await editRequest(market, scene.buyer, scene.requestId, { maxPrice: 420_000, zone: 'Funes' });
  await handleOutbox(market);
  expect(await unread(scene.seller)).toBe(0);
  expect([await kinds(scene.rival), await unread(scene.buyer)]).toEqual([[], 0]);
});

test('whoever offers hears how many units are asked now, also when something else changed after that', async () => {
  await offerTo(market, scene.seller, scene.requestId);
  const edit = async (terms: { quantity: number; zone?: string }) => {
    await editRequest(market, scene.buyer, scene.requestId, terms);
    await handleOutbox(market);
    return newest(scene.seller);
  };
  const told = {
    title: `Cambió lo que pide ${bike}`,
    body: `Ana cambió ${bike}: ahora pide 3 unidades. Fijate si tu oferta sigue siendo lo que busca.`,
  };
  expect(await edit({ quantity: 3 })).toMatchObject(told);
  expect(await edit({ quantity: 3, zone: 'Funes' })).toMatchObject(told);
  expect((await edit({ quantity: 1 }))?.body).toContain('ahora pide 1 unidad.');
  await look(scene.seller);
  expect((await edit({ quantity: 1, zone: 'Rosario' }))?.body).not.toContain('unidad');
});

test('closing, reopening, expiring and deleting a publication tell its sellers or its owner', async () => {
  const offer = await offerTo(market, scene.seller, scene.requestId);
  await closeRequest(market, scene.buyer, scene.requestId);
  await handleOutbox(market);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Bicicleta Venzo rodado 29: se cerró la publicación.',
  });
  await look(scene.seller);
  await reopenRequest(market, scene.buyer, scene.requestId);
  await handleOutbox(market);
  expect(await newest(scene.seller)).toMatchObject({ kind: 'requestReopened' });
  await renewOffer(market, scene.seller, offer.id);
  market.clock.at = new Date('2026-12-26T12:00:00.000Z');
  await noticeIdleRequests(market);
  await handleOutbox(market);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'requestExpiring',
    path: `/buy-request/${scene.requestId}`,
  });
  market.clock.at = new Date('2027-01-04T12:00:00.000Z');
  await renewOffer(market, scene.seller, offer.id);
  market.clock.at = new Date('2027-01-05T12:00:00.000Z');
  await expireIdleRequests(market);
  await handleOutbox(market);
  expect(await newest(scene.buyer)).toMatchObject({ kind: 'requestExpired', title: `Venció ${bike}` });
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Bicicleta Venzo rodado 29: la publicación venció.',
  });
  await reopenRequest(market, scene.buyer, scene.requestId);
  await renewOffer(market, scene.seller, offer.id);
  await deleteRequest(market, scene.buyer, scene.requestId);
  await handleOutbox(market);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'requestDeleted',
    title: `Eliminaron ${bike}`,
    path: `/buy-request/${scene.requestId}`,
  });
});

test('of a deleted publication its seller is led to the conversation that is left, and reads the notice there', async () => {
  const [offer] = [
    await offerTo(market, scene.seller, scene.requestId),
    await offerTo(market, scene.rival, scene.requestId),
  ];
  const { chatId } = await acceptOffer(market, scene.buyer, offer.id, offer);
  await handleOutbox(market);
  await readNotices(market, scene.seller, { all: true });
  await deleteRequest(market, scene.buyer, scene.requestId);
  await handleOutbox(market);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'dealFellThrough',
    body: 'Eliminaron la publicación. El trato y lo que arreglaron quedan sin efecto.',
    path: `/chats/${chatId}`,
  });
  expect(await getChat(market, scene.seller, chatId)).toMatchObject({ isOpen: false });
  expect(await readNotices(market, scene.seller, { chatId })).toEqual({ unreadCount: 0 });
});

test('nobody is told that a publication is about to expire when it was renewed meanwhile', async () => {
  market.clock.at = new Date('2026-12-26T12:00:00.000Z');
  await noticeIdleRequests(market);
  await renewRequest(market, scene.buyer, scene.requestId);
  await handleOutbox(market);
  expect(await kinds(scene.buyer)).toEqual([]);
});
