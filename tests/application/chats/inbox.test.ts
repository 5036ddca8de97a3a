import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteRequest } from '#application/buy-requests/commands.ts';
import { readChat, sendMessage } from '#application/chats/commands.ts';
import { type ChatFilter, listOwnChats } from '#application/chats/inbox.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import type { Actor, SignedInActor } from '#application/context.ts';
import { acceptOffer, completeOffer, fallThroughOffer } from '#application/offers/commands.ts';
import { blocks, buyRequests, chatMessages, chats, offers, profiles } from '#database/schema.ts';
import { chatTexts } from '#domain/chats/texts.ts';
import { offerStatuses } from '#domain/lifecycle/statuses.ts';
import type { ListedChatView } from '#domain/views/views.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPeople, addPerson, removePerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();
const day = 24 * 60 * 60 * 1000;
const pass = (ms: number) => ctx.pass(ms);

let ana: SignedInActor;
let beto: SignedInActor;
beforeEach(async () => {
  pass(60 * day);
  [ana, beto] = await addPeople(db, 'Ana', 'Beto Núñez');
});

/** A deal of two people: by the product's own commands, so that everything has its time. */
async function agree(buyer = ana, seller = beto, title = 'Bicicleta rodado 29') {
  const { id } = await publish(ctx, buyer, { title });
  const offer = await offerTo(ctx, seller, id);
  pass(1000);
  const { chatId } = await acceptOffer(ctx, buyer, offer.id, offer);
  return { chatId, offerId: offer.id, requestId: id };
}
const say = (who: Actor, chatId: string, message: string) => {
  pass(1000);
  return sendMessage(ctx, who, chatId, { message });
};
const list = async (who: Actor, filter: ChatFilter = {}) => (await listOwnChats(ctx, who, filter)).items;
const idsOf = (items: readonly ListedChatView[]) => items.map(({ id }) => id);

test('a row has the publication’s picture, and its last message or the last step of its deal; news moves it up', async () => {
  const [one, two] = [await agree(), await agree(beto, ana, 'Mesa de luz')];
  expect(idsOf(await list(ana))).toEqual([two.chatId, one.chatId]);
  const [row] = await list(ana);
  expect(row).toMatchObject({ lastMessage: null, lastStep: { step: 'agreed', text: 'Aceptada' } });
  expect(row?.image).toMatch(/^\/images\//);
  const sent = await say(beto, one.chatId, '¿Sigue en pie?');
  expect(idsOf(await list(ana))).toEqual([one.chatId, two.chatId]);
  expect((await list(ana))[0]!.lastMessage?.createdAt).toBe(sent.createdAt);
  pass(1000);
  await completeOffer(ctx, beto, two.offerId);
  const [done] = await list(ana);
  const step = { step: 'done', text: 'Se concretó', at: ctx.now().toISOString() };
  expect(done).toMatchObject({ id: two.chatId, lastStep: step, isOpen: true, closedReason: null });
  pass(1000);
  await fallThroughOffer(ctx, ana, one.offerId, {});
  const [fallen] = await list(beto);
  expect(fallen).toMatchObject({
    id: one.chatId,
    lastStep: { step: 'fellThrough', text: 'No se concretó', at: ctx.now().toISOString() },
    isOpen: false,
    closedReason: chatTexts.closed,
  });
  await deleteRequest(ctx, beto, two.requestId);
  const gone = await getChat(ctx, ana, two.chatId);
  expect(gone).toMatchObject({ image: null, lastStep: null, closedReason: chatTexts.closed });
});

test('30 days after the deal was done it can only be read, and says why', async () => {
  const { chatId, offerId } = await agree();
  await say(ana, chatId, 'Mañana paso');
  pass(90 * day);
  await say(beto, chatId, 'Una deal que sigue no se cierra');
  await completeOffer(ctx, ana, offerId);
  pass(30 * day - 2000);
  await say(ana, chatId, '¿Me pasás la garantía?');
  expect(await getChat(ctx, ana, chatId)).toMatchObject({ isOpen: true, closedReason: null });
  pass(1000);
  for (const who of [ana, beto]) {
    const said = sendMessage(ctx, who, chatId, { message: 'Tarde' });
    await expect(said).rejects.toMatchObject({ code: 'illegal_transition', detail: chatTexts.over });
    expect(await getChat(ctx, who, chatId)).toMatchObject({ isOpen: false, closedReason: chatTexts.over });
    expect((await listMessages(ctx, who, chatId)).items).toHaveLength(3);
    expect(idsOf(await list(who, { ended: true }))).toEqual([chatId]);
    expect(await list(who, { ended: false })).toEqual([]);
  }
  expect(chatTexts.over).toBe('Pasaron 30 días desde que terminó el trato: la conversación queda para leer.');
});

test('the statements of the list and the rule of the domain say the same of every deal', async () => {
  const doneAgo = [0, 29.9, 30, 31];
  const made: string[] = [];
  for (const [nth, status] of offerStatuses.entries())
    for (const ago of [null, ...doneAgo])
      for (const isBlocked of [false, true]) {
        const other = await addPerson(db, `Otra ${nth}`);
        const deal = await addDeal(db, { buyer: ana, seller: other });
        const isDeal = status === 'accepted';
        const updatedAt = new Date(ctx.now().getTime() - (ago ?? 0) * day);
        const reason = status === 'rejected' ? 'No' : null;
        await db.update(offers).set({ status, rejectionReason: reason }).where(eq(offers.id, deal.offerId));
        await db
          .update(buyRequests)
          .set({ updatedAt, status: ago !== null ? 'completed' : isDeal ? 'reserved' : 'active' })
          .where(eq(buyRequests.id, deal.requestId));
        if (isBlocked) await db.insert(blocks).values({ blockerId: other.userId, blockedId: ana.userId });
        made.push(deal.chatId);
      }
  const all = (await listOwnChats(ctx, ana, { limit: 100 })).items;
  expect(idsOf(all).toSorted()).toEqual(made.toSorted());
  for (const ended of [true, false]) {
    const { items } = await listOwnChats(ctx, ana, { limit: 100, ended });
    expect(idsOf(items)).toEqual(
      idsOf(all.filter(({ lastStep }) => (lastStep?.step !== 'agreed') === ended)),
    );
    expect(items.length).toBeGreaterThan(1);
  }
});

test('unread ones are listed until they are read, also ended ones; what one wrote is read', async () => {
  const [one, two] = [await agree(), await agree(beto, ana)];
  const sent = await say(beto, one.chatId, 'Hola');
  await say(ana, two.chatId, 'Hola vos');
  expect(idsOf(await list(ana, { unread: true }))).toEqual([one.chatId]);
  expect(idsOf(await list(beto, { unread: true }))).toEqual([two.chatId]);
  await fallThroughOffer(ctx, beto, one.offerId, {});
  expect(idsOf(await list(ana, { unread: true }))).toEqual([one.chatId]);
  await readChat(ctx, ana, one.chatId, { messageId: sent.id });
  expect(await list(ana, { unread: true })).toEqual([]);
});

test('a search finds names, titles and messages by the beginnings of their words, without accents', async () => {
  const [bike, table] = [
    await agree(ana, beto, 'Bicicleta rodado 29'),
    await agree(beto, ana, 'Mesa de algarrobo'),
  ];
  const asked = await say(beto, bike.chatId, 'Mañana en la ESTACIÓN de servicio, ¿te sirve?');
  await say(ana, bike.chatId, 'Dale, en la estacion a las 18');
  await say(ana, table.chatId, 'Te la llevo el sábado');
  const found = async (who: Actor, search: string) =>
    (await list(who, { search })).map(({ id, passage }) => [id, passage]);
  expect(await found(ana, 'estacion')).toEqual([[bike.chatId, 'Dale, en la estacion a las 18']]);
  expect(await found(ana, 'servicio MANAÑA estación')).toEqual([
    [bike.chatId, 'Mañana en la ESTACIÓN de servicio, ¿te sirve?'],
  ]);
  expect(await list(ana, { search: 'servicio manana' })).toMatchObject([{ passageMessageId: asked.id }]);
  expect(await list(ana, { search: 'algarro' })).toMatchObject([{ passageMessageId: null }]);
  expect(await found(beto, 'sabad')).toEqual([[table.chatId, 'Te la llevo el sábado']]);
  expect(await found(ana, 'ALGARRO')).toEqual([[table.chatId, null]]);
  expect((await found(ana, 'nuñez')).map(([id]) => id)).toEqual([table.chatId, bike.chatId]);
  expect(await found(ana, 'nunez algarrobo')).toEqual([[table.chatId, null]]);
  for (const nothing of ['arrobo', 'estacion sabado', '¿?', '%', "'; select", 'x'.repeat(100)])
    expect(await found(ana, nothing), nothing).toEqual([]);
  expect(await list(ana, { search: ' ' })).toHaveLength(2);
  expect(await list(ana, { search: 'estacion', ended: true })).toEqual([]);
  await db
    .update(profiles)
    .set({ suspendedUntil: new Date('2100-01-01') })
    .where(eq(profiles.id, beto.userId));
  expect(await found(ana, 'sabado')).toHaveLength(1);
  const gone = await addPerson(db, 'Dora');
  await agree(ana, gone);
  await removePerson(db, gone);
  expect(await found(ana, 'usuario elim')).toHaveLength(1);
});

test('nobody finds the messages of others, nor what moderation took away', async () => {
  const { chatId } = await agree();
  const others = await agree(await addPerson(db, 'Carla'), await addPerson(db, 'Dora'));
  await say(beto, chatId, 'Sos un zángano');
  const own = await say(ana, chatId, 'Qué zángano ni zángano');
  await db.execute(sql`update chat_messages set hidden_for = 'decision' where message like 'Sos %'`);
  const found = async (who: Actor) => (await list(who, { search: 'zangano' })).map(({ passage }) => passage);
  expect(await found(beto)).toEqual(['Qué zángano ni zángano']);
  await db.update(chatMessages).set({ hiddenFor: 'deleted' }).where(eq(chatMessages.id, own.id));
  // Hidden, it is found by who wrote it alone; deleted, by nobody.
  expect(await found(beto)).toEqual(['Sos un zángano']);
  expect(await found(ana)).toEqual([]);
  expect(await list(ana, { search: 'mensaje oculto' })).toEqual([]);
  const stranger = await addPerson(db, 'Eva');
  expect(await found(stranger)).toEqual([]);
  expect(await refusalCodeOf(listOwnChats(ctx, null, { search: 'zangano' }))).toBe('unauthenticated');
  expect(await list(ana, { search: 'carla' })).toEqual([]);
  expect(idsOf(await list(ana))).not.toContain(others.chatId);
});

test('every filter is paged by key: each conversation once, whatever the size of a page', async () => {
  const word = 'Quedamos así';
  for (let nth = 0; nth < 9; nth++) {
    const { chatId, offerId } = await (nth % 2 ? agree() : agree(beto, ana));
    await say(beto, chatId, word);
    // Those of one moment are in an order, too.
    if (nth % 3 === 0)
      await db.update(chats).set({ lastMessageAt: ctx.now() }).where(eq(chats.buyerId, ana.userId));
    if (nth % 4 === 0) await fallThroughOffer(ctx, ana, offerId, {});
  }
  const filters: ChatFilter[] = [
    {},
    { unread: true },
    { ended: true },
    { ended: false },
    { search: 'quedam' },
  ];
  for (const filter of filters) {
    const whole = idsOf(await list(ana, filter));
    expect(whole.length).toBeGreaterThan(2);
    for (const limit of [1, 2, 5]) {
      const read: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await listOwnChats(ctx, ana, { ...filter, limit, cursor });
        read.push(...idsOf(page.items));
        cursor = page.nextCursor;
      } while (cursor);
      expect(read).toEqual(whole);
    }
  }
  expect(await refusalCodeOf(listOwnChats(ctx, ana, { cursor: 'x', unread: true }))).toBe('invalid');
});
