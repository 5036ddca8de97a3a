import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countOverdue } from '#application/action-items/unanswered.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import { images } from '#database/schema.ts';
import { answerDuty } from '#domain/action-items/unanswered.ts';
import { meetingStatuses } from '#domain/lifecycle/meeting-table.ts';
import { proposalStatuses } from '#domain/lifecycle/proposal-table.ts';
import { offerStatuses, requestStatuses } from '#domain/lifecycle/statuses.ts';
import { namedPeople } from '../../demo/people.ts';
import { publications } from '../../demo/publications.ts';
import { seed } from '../../demo/seed.ts';
import { makePerson } from '../../scripts/factories/people.ts';
import { testDatabase } from '../support/database.ts';
import { demoParts } from '../support/demo.ts';
import { outbox } from '../support/outbox.ts';

const { db } = await testDatabase();
const { ctx, files, options } = demoParts(db);

const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;

test('an interrupted seeding starts over, a finished one is left alone', { timeout: 600_000 }, async () => {
  await makePerson(db, { name: 'Vecina de Verdad', email: 'vecina@example.com' });
  const stop = new AbortController();
  let happened = 0;
  const interrupted = seed(ctx, {
    ...options,
    stop: stop.signal,
    say: () => {
      if (++happened === 1) stop.abort();
    },
  });
  await expect(interrupted).rejects.toThrow('starts over');
  expect(files.size).toBeGreaterThan(0);

  await seed(ctx, options);
  const [{ requests }] = (await rowsOf(sql`select count(*)::int as requests from buy_requests`)) as [
    { requests: number },
  ];
  expect(requests).toBe(publications.filter(({ fate }) => fate !== 'deleted').length);
  // What belonged to the interrupted run is gone; files of a deleted request go when the relay runs.
  const known = (await db.select({ id: images.id }).from(images)).map(({ id }) => id);
  const loose = [...files].filter((name) => !known.some((id) => name.startsWith(id)));
  const [{ urls }] = (await rowsOf(
    sql`select jsonb_array_length(payload -> 'urls') as urls from outbox where kind = 'images.delete'`,
  )) as [{ urls: number }];
  expect(loose).toHaveLength(urls);

  await seed(ctx, options);
  expect(await rowsOf(sql`select count(*)::int as requests from buy_requests`)).toEqual([{ requests }]);
  expect(await rowsOf(sql`select 1 from profiles where email = 'vecina@example.com'`)).toHaveLength(1);
});

test('every state there is can be seen, by somebody with a name', async () => {
  const statuses = {
    buy_requests: requestStatuses,
    meetings: meetingStatuses,
    offers: offerStatuses,
    proposals: proposalStatuses,
  };
  for (const [table, all] of Object.entries(statuses)) {
    const rows = await rowsOf(sql`select distinct status from ${sql.identifier(table)}`);
    expect(rows.map(({ status }) => status).sort(), table).toEqual([...all].sort());
  }
  const categories = await rowsOf(
    sql`select distinct category_id as value from buy_requests where category_id is not null`,
  );
  expect(categories).toHaveLength((await listCategories(ctx)).length);
  const named = await rowsOf(sql`
    select id, full_name,
      (select count(*) from buy_requests b where b.user_id = p.id)::int as requests,
      (select count(*) from offers o where o.seller_id = p.id)::int as offers,
      (select count(*) from chats c where p.id in (c.buyer_id, c.seller_id))::int as chats
    from profiles p where email like '%@demo.example'`);
  for (const { name } of namedPeople) {
    const person = named.find(({ full_name }) => full_name === name) as Record<string, number>;
    expect(person.requests, name).toBeGreaterThanOrEqual(4);
    expect(person.offers, name).toBeGreaterThanOrEqual(5);
    expect(person.chats, name).toBeGreaterThanOrEqual(1);
    // Whoever tries the demo can publish.
    expect(await countOverdue(db, String(person.id), ctx.now()), name).toBeLessThan(answerDuty.offers);
  }
});

test('bells ring as it happened: old ones answered, new ones waiting, no mail to come', async () => {
  expect(
    await rowsOf(sql`
      select id from offers where greatest(created_at, updated_at) > now()
      union all select id from buy_requests where greatest(created_at, updated_at) > now()
      union all select id from chat_messages where created_at > now()
      union all select id from notifications where created_at > now()`),
  ).toEqual([]);
  const bells = await rowsOf(sql`
    select count(*) filter (where read_at is null)::int as waiting, count(*)::int as all,
      count(distinct kind)::int as kinds, count(distinct n.created_at)::int as moments
    from notifications n join profiles p on p.id = n.user_id where p.email like '%@demo.example'`);
  const { waiting, all, kinds: recipients, moments } = bells[0] as Record<string, number>;
  expect(all).toBeGreaterThan(300);
  expect(waiting).toBeGreaterThan(10);
  expect(waiting).toBeLessThan((all as number) / 2);
  expect(recipients).toBeGreaterThan(6);
  expect(moments).toBeGreaterThan(60);
  // Opening a conversation keeps one read notice, too.
  expect(
    await rowsOf(sql`
      select group_key from notifications where kind = 'chatMessage' and read_at is not null
      group by user_id, group_key having count(*) > 1`),
  ).toEqual([]);
  const kinds = await db.selectDistinct({ kind: outbox.kind }).from(outbox);
  expect(kinds.map(({ kind }) => kind).filter((kind) => kind !== 'images.delete')).toEqual([]);
});
