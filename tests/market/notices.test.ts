import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { notifications, outbox, pushSubscriptions, session as sessions } from '#database/schema.ts';
import { sessionsTopic } from '#domain/market-events.ts';
import type { NoticeKind } from '#domain/notice-kinds.ts';
import { deleteAccount } from '#market/accounts/deletion/commands.ts';
import { getHeaderCounts, getViewer } from '#market/accounts/profile/queries.ts';
import type { SignedInActor } from '#market/actor.ts';
import {
  closeRequest,
  completeRequest,
  deleteRequest,
  editRequest,
  renewRequest,
  reopenRequest,
} from '#market/buy-requests/commands.ts';
import { expireIdleRequests, noticeIdleRequests } from '#market/buy-requests/jobs.ts';
import { readChat, sendMessage } from '#market/chats/commands.ts';
import { getChat, listOwnChats } from '#market/chats/queries.ts';
import { readNotices } from '#market/notices/commands.ts';
import { changeNoticeSettings } from '#market/notices/preferences/commands.ts';
import { listNotices } from '#market/notices/queries.ts';
import { createNotices } from '#market/notices/records.ts';
import {
  acceptOffer,
  counterOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  withdrawOffer,
} from '#market/offers/commands.ts';
import { testDatabase } from '../support/database.ts';
import { addPerson } from '../support/deal.ts';
import { offerTo, publish, testMarket } from '../support/market.ts';
import { handleOutbox, rung } from '../support/outbox.ts';

const { db } = await testDatabase();
const market = testMarket(db);
type Person = SignedInActor;
let [ana, beto, carla]: Person[] = [];
let buyer: Person;
let seller: Person;
let rival: Person;
let requestId: string;

beforeEach(async () => {
  await db.delete(outbox);
  market.clock.at = new Date('2026-11-01T12:00:00.000Z');
  [ana, beto, carla] = await Promise.all(['Ana', 'Beto', 'Carla'].map((name) => addPerson(db, name)));
  [buyer, seller, rival] = [ana!, beto!, carla!];
  requestId = (await publish(market, buyer)).id;
  await handleOutbox(market);
});

const titles = async (who: Person) => (await listNotices(market, who)).items.map(({ title }) => title);
const kinds = async (who: Person): Promise<NoticeKind[]> =>
  (await listNotices(market, who)).items.map(({ kind }) => kind);
const newest = async (who: Person) => (await listNotices(market, who)).items[0];
const unread = async (who: Person) => (await getHeaderCounts(market, who)).unreadCount;
const bike = '«Bicicleta rodado 29»';
/** What was read is not joined with what comes after it. */
const look = (who: Person) => readNotices(market, who, { all: true });

test('an offer from the first to the last: each transition is told to whom it concerns, never to who acted', async () => {
  const offer = await offerTo(market, seller, requestId);
  const told = await handleOutbox(market);
  expect([rung(told, buyer), rung(told, seller)]).toEqual([true, false]);
  expect(await newest(buyer)).toMatchObject({
    kind: 'newOffer',
    title: `Nueva oferta en ${bike}`,
    body: 'Beto ofrece Bicicleta Venzo rodado 29 a $380.000.',
    path: `/offer/${offer.id}`,
    readAt: null,
    count: 1,
  });
  await look(buyer);
  await editOffer(market, seller, offer.id, { price: 350_000 });
  await editOffer(market, seller, offer.id, { price: 360_000 });
  await handleOutbox(market);
  expect(await newest(buyer)).toMatchObject({
    kind: 'offerEdited',
    count: 1,
    body: 'Bicicleta Venzo rodado 29: bajó de $380.000 a $360.000.',
  });
  await look(buyer);
  await rejectOffer(market, buyer, offer.id, { reason: 'Precio demasiado alto' });
  await counterOffer(market, seller, offer.id, { price: 300_000 });
  await handleOutbox(market);
  expect(await newest(seller)).toMatchObject({
    kind: 'offerRejected',
    body: 'Bicicleta Venzo rodado 29: Precio demasiado alto',
  });
  expect(await newest(buyer)).toMatchObject({
    kind: 'counterOffer',
    body: 'Beto ahora ofrece Bicicleta Venzo rodado 29 a $300.000 (antes $360.000).',
  });
  await look(buyer);
  await withdrawOffer(market, seller, offer.id);
  await handleOutbox(market);
  expect(await kinds(buyer)).toEqual(['offerWithdrawn', 'counterOffer', 'offerEdited', 'newOffer']);
  expect(await kinds(seller)).toEqual(['offerRejected']);
});

test('a deal: accepted, the others finalized with the reason, fallen through, asked again, done', async () => {
  const [offer, other] = [
    await offerTo(market, seller, requestId),
    await offerTo(market, rival, requestId, { title: 'Otra bicicleta' }),
  ];
  await acceptOffer(market, buyer, offer.id, offer);
  await handleOutbox(market);
  expect(await newest(seller)).toMatchObject({ kind: 'offerAccepted', path: `/offer/${offer.id}` });
  expect(await newest(rival)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Otra bicicleta: se aceptó otra oferta.',
  });
  await look(rival);

  await fallThroughOffer(market, seller, offer.id);
  await handleOutbox(market);
  expect(await newest(buyer)).toMatchObject({
    kind: 'dealFellThrough',
    body: 'Beto avisó que no se concretó.',
  });
  expect(await newest(rival)).toMatchObject({ title: '¿Seguís ofreciendo?', path: `/offer/${other.id}` });
  expect(await kinds(seller)).toEqual(['offerAccepted']);
  await look(rival);

  const renewed = await renewOffer(market, rival, other.id);
  await acceptOffer(market, buyer, other.id, renewed);
  await completeRequest(market, buyer, requestId);
  await handleOutbox(market);
  expect(await kinds(rival)).toEqual(['dealCompleted', 'offerAccepted', 'requestReopened', 'offerFinalized']);
  expect(await kinds(buyer)).not.toContain('dealCompleted');
});

test('whoever offers hears that the publication changed, once for several changes; nobody else does', async () => {
  await editRequest(market, buyer, requestId, { description: 'Con frenos a disco.' });
  await handleOutbox(market);
  await offerTo(market, seller, requestId);
  await offerTo(market, seller, requestId, { title: 'La segunda bicicleta' });
  const gone = await offerTo(market, rival, requestId);
  await withdrawOffer(market, rival, gone.id);
  await handleOutbox(market);
  expect(await kinds(seller)).toEqual([]);
  await look(buyer);
  await handleOutbox(market);

  await editRequest(market, buyer, requestId, { maxPrice: 420_000 });
  const told = await handleOutbox(market);
  expect([rung(told, buyer), rung(told, seller)]).toEqual([false, true]);
  expect(await newest(seller)).toMatchObject({
    kind: 'requestEdited',
    title: 'Cambió una publicación donde ofertaste',
    body: `Ana cambió ${bike}. Fijate si tu oferta sigue siendo lo que busca.`,
    path: `/buy-request/${requestId}`,
    count: 1,
  });
  await editRequest(market, buyer, requestId, { zone: 'Funes' });
  await handleOutbox(market);
  expect(await kinds(seller)).toEqual(['requestEdited']);
  expect(await unread(seller)).toBe(1);
  expect(await newest(seller)).toMatchObject({ count: 1 });

  await readNotices(market, seller, { buyRequestId: requestId });
  expect(await unread(seller)).toBe(0);
  await editRequest(market, buyer, requestId, { maxPrice: 420_000, zone: 'Funes' });
  await handleOutbox(market);
  expect(await unread(seller)).toBe(0);
  expect([await kinds(rival), await unread(buyer)]).toEqual([[], 0]);
});

test('the buyer gives a deal up: the seller hears; the seller with another offer there is asked as well', async () => {
  const offer = await offerTo(market, seller, requestId);
  await offerTo(market, seller, requestId, { title: 'La segunda bicicleta' });
  await acceptOffer(market, buyer, offer.id, offer);
  await handleOutbox(market);
  await look(seller);
  await fallThroughOffer(market, buyer, offer.id);
  await handleOutbox(market);
  expect(await kinds(seller)).toEqual([
    'requestReopened',
    'dealFellThrough',
    'offerFinalized',
    'offerAccepted',
  ]);
});

test('closing, reopening, expiring and deleting a publication tell its sellers or its owner', async () => {
  const offer = await offerTo(market, seller, requestId);
  await closeRequest(market, buyer, requestId);
  await handleOutbox(market);
  expect(await newest(seller)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Bicicleta Venzo rodado 29: se cerró la publicación.',
  });
  await look(seller);
  await reopenRequest(market, buyer, requestId);
  await handleOutbox(market);
  expect(await newest(seller)).toMatchObject({ kind: 'requestReopened' });
  await renewOffer(market, seller, offer.id);
  market.clock.at = new Date('2026-12-26T12:00:00.000Z');
  await noticeIdleRequests(market);
  await handleOutbox(market);
  expect(await newest(buyer)).toMatchObject({
    kind: 'requestExpiring',
    path: `/buy-request/${requestId}`,
  });
  market.clock.at = new Date('2027-01-05T12:00:00.000Z');
  await expireIdleRequests(market);
  await handleOutbox(market);
  expect(await newest(buyer)).toMatchObject({ kind: 'requestExpired', title: `Venció ${bike}` });
  expect(await newest(seller)).toMatchObject({
    kind: 'offerFinalized',
    body: 'Bicicleta Venzo rodado 29: la publicación venció.',
  });
  await reopenRequest(market, buyer, requestId);
  await renewOffer(market, seller, offer.id);
  await deleteRequest(market, buyer, requestId);
  await handleOutbox(market);
  expect(await newest(seller)).toMatchObject({
    kind: 'requestDeleted',
    title: `Eliminaron ${bike}`,
    path: `/buy-request/${requestId}`,
  });
});

test('of a deleted publication its seller is led to the conversation that is left, and reads the notice there', async () => {
  const [offer] = [await offerTo(market, seller, requestId), await offerTo(market, rival, requestId)];
  const { chatId } = await acceptOffer(market, buyer, offer.id, offer);
  await handleOutbox(market);
  await readNotices(market, seller, { all: true });
  await deleteRequest(market, buyer, requestId);
  await handleOutbox(market);
  expect(await newest(seller)).toMatchObject({ kind: 'requestDeleted', path: `/chats/${chatId}` });
  expect(await getChat(market, seller, chatId)).toMatchObject({ isOpen: false });
  expect(await readNotices(market, seller, { chatId })).toEqual({ unreadCount: 0 });
});

test('nobody is told that a publication is about to expire when it was renewed meanwhile', async () => {
  market.clock.at = new Date('2026-12-26T12:00:00.000Z');
  await noticeIdleRequests(market);
  await renewRequest(market, buyer, requestId);
  await handleOutbox(market);
  expect(await kinds(buyer)).toEqual([]);
});

test('a deleted offer takes its unread notices out of the count; what is read of it leads to the publication', async () => {
  const offer = await offerTo(market, seller, requestId);
  await handleOutbox(market);
  expect(await unread(buyer)).toBe(1);
  await deleteOffer(market, seller, offer.id);
  const told = await handleOutbox(market);
  expect(rung(told, buyer)).toBe(true);
  expect(await unread(buyer)).toBe(0);
  expect(await newest(buyer)).toMatchObject({ path: `/buy-request/${requestId}` });
});

test('an account that goes falls its deal through for the other, takes its own notices, and ends its streams', async () => {
  const offer = await offerTo(market, seller, requestId);
  await acceptOffer(market, buyer, offer.id, offer);
  await handleOutbox(market);
  await deleteAccount(market, seller);
  const told = await handleOutbox(market);
  expect(told).toContainEqual({ topic: sessionsTopic(seller.userId), signal: { type: 'ended' } });
  expect(await newest(buyer)).toMatchObject({
    kind: 'dealFellThrough',
    body: 'Usuario eliminado avisó que no se concretó.',
    path: `/buy-request/${requestId}`,
  });
  expect(await db.$count(notifications, eq(notifications.userId, seller.userId))).toBe(0);
});

test('many unread ones of a kind about one thing are one, and are read together', async () => {
  for (let n = 0; n < 3; n++) await offerTo(market, seller, requestId);
  for (let n = 0; n < 2; n++) await offerTo(market, rival, requestId);
  await handleOutbox(market);
  const page = await listNotices(market, buyer);
  expect(page).toMatchObject({ unreadCount: 5, nextCursor: null });
  expect(page.items).toMatchObject([
    { title: `5 ofertas nuevas en ${bike}`, count: 5, path: `/buy-request/${requestId}` },
  ]);
  const head = page.items[0]!.id;
  await offerTo(market, rival, requestId);
  await handleOutbox(market);
  expect(await readNotices(market, seller, { ids: [head] })).toEqual({ unreadCount: 0 });
  expect(await readNotices(market, buyer, { ids: [head] })).toEqual({ unreadCount: 1 });
  expect(rung(await handleOutbox(market), buyer)).toBe(true);
  expect((await listNotices(market, buyer)).items).toMatchObject([
    { count: 1, readAt: null },
    { count: 5, readAt: market.clock.at.toISOString() },
  ]);
  expect(await readNotices(market, buyer, { all: true })).toEqual({ unreadCount: 0 });
  expect(await getViewer(market, buyer)).toMatchObject({ unreadCount: 0 });
});

test('opening the thing reads its notices and no others', async () => {
  const offer = await offerTo(market, seller, requestId);
  const another = await publish(market, buyer, { title: 'Mesa de luz' });
  await offerTo(market, seller, another.id);
  await handleOutbox(market);
  expect(await readNotices(market, buyer, { offerId: offer.id })).toEqual({ unreadCount: 1 });
  expect(await readNotices(market, rival, { buyRequestId: another.id })).toEqual({ unreadCount: 0 });
  expect(await readNotices(market, buyer, { buyRequestId: another.id })).toEqual({ unreadCount: 0 });
});

test('the list is read in pages that neither repeat nor lose anything', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    userId: buyer.userId,
    kind: 'newOffer' as const,
    key: `page-${n}`,
    buyRequestId: v7(),
    facts: { requestTitle: `Pedido ${n % 20}` },
  }));
  await db.transaction((tx) => createNotices({ tx }, rows));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listNotices>> = await listNotices(market, buyer, {
      limit: 7,
      cursor,
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
  await expect(listNotices(market, buyer, { cursor: 'nada' })).rejects.toMatchObject({ code: 'invalid' });
});

test('however many unread ones there are, a page stays a page and its count is bounded', async () => {
  await db.execute(sql`
    insert into notifications (id, user_id, kind, key, group_key, chat_id, facts, created_at)
    select gen_random_uuid(), ${buyer.userId}, 'chatMessage', 'many-' || n, 'chatMessage:x', ${v7()}, '{}',
      now() - n * interval '1 second' from generate_series(1, 1200) n
  `);
  const page = await listNotices(market, buyer);
  expect(page.items).toMatchObject([{ title: '100 mensajes de Alguien', count: 100 }]);
  expect(page.unreadCount).toBe(100);
  let cursor = page.nextCursor;
  let pages = 1;
  for (; cursor !== null; pages++) cursor = (await listNotices(market, buyer, { cursor })).nextCursor;
  expect(pages).toBe(3);
});

test('the same cause twice is one notice, and one word to the mails; who has no account is passed over', async () => {
  const notice = { kind: 'newOffer' as const, key: 'once', facts: {}, buyRequestId: requestId };
  const create = () =>
    db.transaction((tx) =>
      createNotices({ tx }, [
        { ...notice, userId: buyer.userId },
        { ...notice, userId: v7() },
      ]),
    );
  expect([await create(), await create()]).toEqual([1, 0]);
  const words = await db.select().from(outbox).where(eq(outbox.kind, 'notice.created'));
  expect(words).toHaveLength(1);
});

test('no word is left for mails and pushes where nobody would hear it', async () => {
  const words = async (kind: NoticeKind) => {
    await db.delete(outbox);
    const notice = { kind, key: v7(), facts: {}, buyRequestId: requestId, userId: buyer.userId };
    await db.transaction((tx) => createNotices({ tx }, [notice]));
    return db.$count(outbox, inArray(outbox.kind, ['notice.created', 'notice.push']));
  };
  expect(await words('offerWithdrawn')).toBe(0);
  expect(await words('newOffer')).toBe(1);
  expect(await words('requestEdited')).toBe(0);
  const mail = (isOn: boolean) => ({ newOffer: { mail: isOn }, offerWithdrawn: { mail: isOn } });
  await changeNoticeSettings(market, buyer, { preferences: mail(false) });
  expect(await words('newOffer')).toBe(0);
  await changeNoticeSettings(market, buyer, { preferences: mail(true) });
  expect(await words('offerWithdrawn')).toBe(1);

  await changeNoticeSettings(market, buyer, { preferences: mail(false) });
  const session = { id: v7(), token: v7(), userId: buyer.userId, expiresAt: new Date('2099-01-01') };
  await db.insert(sessions).values(session);
  await db.insert(pushSubscriptions).values({
    id: v7(),
    userId: buyer.userId,
    sessionId: session.id,
    endpoint: `https://push.example/${session.id}`,
    p256dh: '',
    auth: '',
  });
  expect([await words('newOffer'), await words('requestEdited'), await words('offerFinalized')]).toEqual([
    1, 1, 1,
  ]);
});

test('a message is told until it is read; a conversation counts what its reader has not seen', async () => {
  const offer = await offerTo(market, seller, requestId);
  const { chatId } = await acceptOffer(market, buyer, offer.id, offer);
  await handleOutbox(market);
  const say = async (who: Person, message: string) => {
    market.clock.at = new Date(market.clock.at.getTime() + 1_000);
    return sendMessage(market, who, chatId, { message });
  };
  await say(buyer, 'Hola');
  const second = await say(buyer, `¿Cuándo   podés? ${'x'.repeat(200)}`);
  await handleOutbox(market);
  const notice = await newest(seller);
  expect(notice).toMatchObject({ title: '2 mensajes de Ana', path: `/chats/${chatId}`, count: 2 });
  expect(notice?.body).toMatch(/^¿Cuándo podés\? x+…$/);
  expect((await getChat(market, seller, chatId)).unreadCount).toBe(2);
  expect((await listOwnChats(market, buyer)).items[0]?.unreadCount).toBe(0);

  await readChat(market, seller, chatId, { messageId: second.id });
  expect(await unread(seller)).toBe(1);
  expect((await getChat(market, seller, chatId)).unreadCount).toBe(0);
  expect((await kinds(seller)).filter((kind) => kind === 'chatMessage')).toHaveLength(1);

  // Read before the relay came by: nothing to tell.
  const third = await say(buyer, '¿Estás?');
  await readChat(market, seller, chatId, { messageId: third.id });
  await handleOutbox(market);
  expect(await unread(seller)).toBe(1);
  await expect(readChat(market, rival, chatId, { messageId: third.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(readChat(market, seller, chatId, { messageId: v7() })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('titles are those of the moment they are told', async () => {
  await offerTo(market, seller, requestId);
  await handleOutbox(market);
  expect(await titles(buyer)).toEqual([`Nueva oferta en ${bike}`]);
});

test('rows that an older version left in the outbox still tell their people', async () => {
  const offer = await offerTo(market, seller, requestId);
  await acceptOffer(market, buyer, offer.id, offer);
  await db.delete(outbox);
  const about = { buyRequestId: requestId, ownerId: buyer.userId };
  const leave = (payload: { kind: string }) =>
    db.execute(sql`
      insert into outbox (id, aggregate_id, kind, payload, lane, turn)
      values (${v7()}, ${requestId}, ${payload.kind}, ${JSON.stringify(payload)}::jsonb, 'inside', ${requestId})
    `);
  await leave({ kind: 'request.changed', ...about, action: 'complete', actorId: buyer.userId } as never);
  await leave({
    kind: 'request.reopened',
    ...about,
    sellerIds: [rival.userId],
    actorId: buyer.userId,
  } as never);
  await handleOutbox(market);
  expect(await kinds(seller)).toEqual(['dealCompleted']);
  expect(await kinds(rival)).toEqual(['requestReopened']);
  await look(rival);
  await leave({ kind: 'request.deleted', ...about, title: 'Bici', sellerIds: [rival.userId] } as never);
  await handleOutbox(market);
  expect(await kinds(rival)).toEqual(['requestDeleted', 'requestReopened']);
});
