import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOwnChats } from '#application/chats/inbox.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { workOf } from '../../support/plans.ts';

const { db, pool, ctx } = await openTestMarket();
const [ana, beto, carla] = await addPeople(db, 'Ana', 'Beto', 'Carla');

/** Conversations of two people with some messages each, every fifth ended. */
const addChats = (buyer: string, seller: string, count: number, messages: number) => sql`
  with made as (
    select gen_random_uuid() as request_id, gen_random_uuid() as offer_id, gen_random_uuid() as chat_id, n
    from generate_series(1, ${count}::int) n
  ), requested as (
    insert into buy_requests (id, user_id, title, max_price, zone, images, status)
    select request_id, ${buyer}::uuid, 'Bicicleta ' || n, 1000, 'Rosario', array['/images/x.webp'],
      case when n % 5 = 0 then 'active' else 'reserved' end from made returning id
  ), offered as (
    insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info)
    select offer_id, request_id, ${seller}::uuid, 'Oferta ' || n, 900, array['/images/x.webp'],
      case when n % 5 = 0 then 'withdrawn' else 'accepted' end, 'En persona',
      '{"zone": "Rosario", "condition": "usado-bueno"}' from made returning id
  ), opened as (
    insert into chats (id, buy_request_id, offer_id, buyer_id, seller_id, request_title, offer_title, last_message_at)
    select chat_id, request_id, offer_id, ${buyer}::uuid, ${seller}::uuid, 'Bicicleta ' || n, 'Oferta ' || n,
      timestamptz '2026-10-01' + n * interval '1 minute' from made returning id
  )
  insert into chat_messages (id, chat_id, sender_id, message, created_at)
  select gen_random_uuid(), chat_id, case when m % 2 = 0 then ${buyer}::uuid else ${seller}::uuid end,
    'Hola, mensaje ' || m || case when n = 7 and m = 3 then ' con un ornitorrinco' else '' end,
    timestamptz '2026-10-01' + n * interval '1 minute' - (${messages}::int - m) * interval '1 second'
  from made, generate_series(1, ${messages}::int) m`;

test('the inbox and its search read a page by indexes, and only one’s own conversations', async () => {
  await db.execute(addChats(ana.userId, beto.userId, 150, 20));
  await db.execute(addChats(beto.userId, ana.userId, 150, 20));
  await db.execute(addChats(carla.userId, beto.userId, 1000, 10));
  await db.execute(sql`analyze chats, chat_messages, offers, buy_requests`);
  const { nextCursor: cursor } = await listOwnChats(ctx, ana);
  for (const paging of [{}, { cursor }, { unread: true }, { ended: false }, { ended: true }]) {
    const read = await workOf(pool, 'chats', () => listOwnChats(ctx, ana, paging));
    expect(read, JSON.stringify(paging)).toMatchObject({ statements: 1, isScanned: false });
    expect(read.indexes).toEqual(
      expect.arrayContaining(['chats_of_buyer_by_news', 'chats_of_seller_by_news']),
    );
    // A page of each side, and the ended ones among five.
    expect(read.looked, JSON.stringify(paging)).toBeLessThan(400);
    expect((await workOf(pool, 'chat_messages', () => listOwnChats(ctx, ana, paging))).isScanned).toBe(false);
    const deals = await workOf(pool, 'buy_requests', () => listOwnChats(ctx, ana, paging));
    expect(deals.isScanned, JSON.stringify(paging)).toBe(false);
  }
  const rare = { search: 'ornitorr' };
  expect((await listOwnChats(ctx, ana, rare)).items).toHaveLength(2);
  expect((await listOwnChats(ctx, beto, rare)).items).toHaveLength(3);
  for (const filter of [rare, { search: 'hola' }, { search: 'quetzal' }, { search: 'mensaje hola' }]) {
    const work = await workOf(pool, 'chat_messages', () => listOwnChats(ctx, ana, filter));
    expect(work).toMatchObject({ statements: 1, isScanned: false });
    expect(work.indexes).toContain('chat_messages_words');
    // Of 6,000 own messages and 10,000 of others.
    expect(work.looked, filter.search).toBeLessThan(4000);
  }
});
