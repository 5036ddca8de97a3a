import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#database/schema.ts';
import { deleteAccount } from '#market/accounts/deletion/commands.ts';
import { forgetName } from '#market/accounts/deletion/records.ts';
import { sendMessage } from '#market/chats/commands.ts';
import { sweepNotices } from '#market/notices/commands.ts';
import { listNotices } from '#market/notices/queries.ts';
import { createNotices } from '#market/notices/records.ts';
import { acceptOffer } from '#market/offers/commands.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { offerTo, publish, testMarket } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db } = await testDatabase();
const market = testMarket(db);

test('what was told of an account that goes no longer says its name', async () => {
  const [buyer, seller] = [await addPerson(db, 'Ana'), await addPerson(db, 'Beto')];
  const { id } = await publish(market, buyer);
  const offer = await offerTo(market, seller, id);
  const { chatId } = await acceptOffer(market, buyer, offer.id, offer);
  await sendMessage(market, seller, chatId, { message: 'Hola' });
  await handleOutbox(market);
  const told = async () => (await listNotices(market, buyer)).items;
  expect((await told()).map(({ title }) => title)).toContain('Mensaje de Beto');
  await deleteAccount(market, seller);
  await handleOutbox(market);
  const items = await told();
  expect(JSON.stringify(items)).not.toContain('Beto');
  expect(items.map(({ title }) => title)).toContain('Mensaje de Usuario eliminado');
});

test('a name is taken out of what others were told without reading everybody’s notices', async () => {
  const [ana, beto] = [await addPerson(db, 'Ana'), await addPerson(db, 'Beto')];
  const { id } = await publish(market, ana);
  await offerTo(market, beto, id);
  await handleOutbox(market);
  await db.execute(sql`
    insert into notifications (id, user_id, kind, key, group_key, buy_request_id, offer_id, chat_id, facts)
    select gen_random_uuid(), ${ana.userId}, 'newOffer', 'other ' || i, 'other ' || i, gen_random_uuid(),
      gen_random_uuid(), gen_random_uuid(), '{"actorName": "Carla"}' from generate_series(1, 20000) i
  `);
  await db.execute(sql`analyze`);
  await db.transaction(async (tx) => {
    await forgetName(tx, beto.userId);
    const { rows } = await tx.execute(
      sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'notifications'`,
    );
    expect(rows).toEqual([{ scans: '0' }]);
  });
  const { rows } = await db.execute(
    sql`select facts ->> 'actorName' as name from notifications where buy_request_id = ${id}`,
  );
  expect(rows).toEqual([{ name: 'Usuario eliminado' }]);
});

test('what nobody looks for any more is deleted: read after 90 days, unread after a year', async () => {
  await db.delete(notifications);
  const buyer = await addPerson(db, 'Ana');
  const make = (key: string) => ({ userId: buyer.userId, kind: 'newOffer' as const, key, facts: {} });
  await db.transaction((tx) => createNotices({ tx }, ['old', 'unread', 'new'].map(make)));
  const age = (key: string, days: number, isRead: boolean) =>
    db.execute(sql`update notifications set created_at = ${market.clock.at.toISOString()}::timestamptz
      - ${days} * interval '1 day', read_at = ${isRead ? new Date().toISOString() : null} where key = ${key}`);
  await age('old', 91, true);
  await age('unread', 91, false);
  await age('new', 1, true);
  expect(await sweepNotices(market)).toBe(1);
  await age('unread', 400, false);
  expect(await sweepNotices(market)).toBe(1);
  expect(await db.$count(notifications)).toBe(1);
});
