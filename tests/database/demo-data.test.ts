import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countOverdue } from '#application/action-items/unanswered.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import { readPersonFacts } from '#application/people/person-facts.ts';
import { images } from '#database/schema.ts';
import { duty } from '#domain/action-items/unanswered.ts';
import { meetingStatuses } from '#domain/lifecycle/meeting-table.ts';
import { proposalStatuses } from '#domain/lifecycle/proposal-table.ts';
import { offerStatuses, requestStatuses } from '#domain/lifecycle/statuses.ts';
import { briefFact } from '#domain/people/facts/person-facts.ts';
import { namedPeople } from '../../demo/people/people.ts';
import { seed } from '../../demo/seed.ts';
import { stories } from '../../demo/stories/stories.ts';
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
  expect(requests).toBe(stories.filter(({ fate }) => fate !== 'deleted').length);
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
  const column = (rows: Record<string, unknown>[]) => rows.map(({ value }) => value).sort();
  expect(column(await rowsOf(sql`select distinct status as value from offers`))).toEqual(
    [...offerStatuses].sort(),
  );
  expect(column(await rowsOf(sql`select distinct status as value from buy_requests`))).toEqual(
    [...requestStatuses].sort(),
  );
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
    expect(await countOverdue(db, String(person.id), ctx.now()), name).toBeLessThan(duty.offers);
  }
});

test('prices were proposed, and every answer to one can be seen', async () => {
  const rows = await rowsOf(sql`select distinct status as value from proposals`);
  expect(rows.map(({ value }) => value).sort()).toEqual([...proposalStatuses].sort());
  expect(
    await rowsOf(sql`select p.id from proposals p join offers o on o.id = p.offer_id
      where (p.status = 'accepted' and (o.status = 'pending' or o.price <> p.price))
        or (p.status = 'open' and (o.status <> 'pending' or p.expires_at < now()))`),
  ).toEqual([]);
});

test('meetings were arranged, and everything that becomes of one can be seen', async () => {
  const rows = await rowsOf(sql`select distinct status as value from meetings`);
  expect(rows.map(({ value }) => value).sort()).toEqual([...meetingStatuses].sort());
  expect(
    await rowsOf(sql`select m.id from meetings m join offers o on o.id = m.offer_id
      join buy_requests r on r.id = o.buy_request_id
      where m.status in ('proposed', 'agreed') and (r.status <> 'reserved' or o.status <> 'accepted' or m.at < now())`),
  ).toEqual([]);
});

test('photos with a code were asked for, and some of them came', async () => {
  const [counted] =
    await rowsOf(sql`select count(*)::int as asked, count(photo_proof)::int as sent from offers
    where photo_code is not null`);
  expect(counted?.sent).toBeGreaterThanOrEqual(3);
  expect(counted?.asked).toBeGreaterThan(Number(counted?.sent) + 2);
});

test('questions were asked, most were answered, and one is hidden', async () => {
  const [counted] = await rowsOf(sql`select count(answer)::int as answered,
    count(*) filter (where answer is null and hidden_for is null)::int as waiting,
    count(*) filter (where hidden_for = 'decision')::int as hidden from questions`);
  expect(counted?.answered).toBeGreaterThan(3);
  expect(counted?.waiting).toBeGreaterThan(1);
  expect(counted?.hidden).toBe(1);
});

test('everybody with a name has an alert that found something, and nothing of it is still to be told', async () => {
  const found = await rowsOf(sql`
    select p.full_name, count(m.*)::int as matches, count(m.*) filter (where m.told_at is null)::int as untold
    from saved_searches s join profiles p on p.id = s.user_id
    left join saved_search_matches m on m.saved_search_id = s.id group by p.id`);
  expect(found.map(({ full_name }) => full_name).sort()).toEqual(namedPeople.map(({ name }) => name).sort());
  for (const { full_name, matches, untold } of found) {
    expect([Number(matches) > 0, untold], String(full_name)).toEqual([true, 0]);
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

test('people have all kinds of past: quick and slow buyers, sellers with deals, and newcomers', async () => {
  const everybody = await rowsOf(sql`select id, full_name from profiles where email like '%@demo.example'`);
  const factsFor = await readPersonFacts(
    ctx,
    everybody.map(({ id }) => String(id)),
  );
  const lines = (role: 'buyer' | 'seller') =>
    everybody.map(({ id }) => briefFact(factsFor(String(id)), role));
  expect(new Set(lines('buyer').filter((line) => line.startsWith('Responde'))).size).toBeGreaterThan(3);
  expect(lines('seller').filter((line) => line.startsWith('Concretó')).length).toBeGreaterThan(1);
  for (const role of ['buyer', 'seller'] as const) expect(lines(role)).toContain('Nuevo en AlRevés');
  const left = await rowsOf(sql`select 1 from offer_events where not is_counted`);
  expect(left).toEqual([]);
});

test('moderation has a queue and an appeal, somebody is suspended, and two people are kept apart', async () => {
  const [found] = await rowsOf(sql`
    select (select array_agg(distinct kind order by kind) from moderation_cases where decided_at is null) as queue,
      (select count(*)::int from moderation_decisions where appealed_at is not null and answered_at is null) as appeals,
      (select array_agg(email) from profiles where suspended_until > now() + interval '29 days') as suspended,
      (select count(*)::int from user_roles where role = 'moderator') as moderators,
      (select count(*)::int from blocks) as blocks`);
  expect(found).toEqual({
    queue: ['offer', 'person', 'publication'],
    ...{ appeals: 1, suspended: ['sergio@demo.example'], moderators: 2, blocks: 1 },
  });
});
