import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inNameOf } from '#application/actor.ts';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { answerQuestion, askQuestion, deleteQuestion } from '#application/questions/commands.ts';
import { listOwnQuestions, listQuestions, readQuestions } from '#application/questions/queries.ts';
import { questions } from '#database/schema.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish, refusalCodeOf, testMarket } from '../../support/market.ts';
import { workOf } from '../../support/plans.ts';

const { db, pool } = await testDatabase();
const ctx = testMarket(db);
const [ana, beto] = [await addPerson(db, 'Ana'), await addPerson(db, 'Beto')];
const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  );

test('eight at once at the limit of three: three come through, whichever', async () => {
  const { id } = await publish(ctx, ana);
  const calls = Array.from({ length: 8 }, (_, nth) => askQuestion(ctx, beto, id, { question: `¿${nth}?` }));
  const done = await outcomes(calls);
  expect(done.toSorted()).toEqual([...Array(3).fill('done'), ...Array(5).fill('illegal_transition')]);
  expect((await listQuestions(ctx, beto, id)).total).toBe(3);
});

test('what waits for the owner is counted beyond the page that is shown, and for nobody else', async () => {
  const { id } = await publish(ctx, ana);
  const { id: first } = await askQuestion(ctx, beto, id, { question: '¿La primera?' });
  for (let nth = 0; nth < 10; nth++) {
    const asked = await askQuestion(ctx, beto, id, { question: `¿${nth}?` });
    await answerQuestion(ctx, ana, asked.id, { answer: 'Sí' });
  }
  const { items, total, waiting } = await readQuestions(ctx, ana, id, { limit: 10 });
  expect([items.length, items.some((one) => one.id === first), total, waiting]).toEqual([10, false, 11, 1]);
  for (const who of [beto, null]) expect(await readQuestions(ctx, who, id)).toMatchObject({ waiting: 0 });
});

test('sent twice with one key it is one question', async () => {
  const { id } = await publish(ctx, ana);
  const sending = { operation: `ask ${id}`, key: 'k', content: 'c' };
  const made = await Promise.all(
    [1, 2, 3].map(() => askQuestion(ctx, beto, id, { question: '¿Una?' }, sending)),
  );
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  expect((await listQuestions(ctx, beto, id)).total).toBe(1);
});

test('two answers, an answer and a deletion, a question and the end of its publication: one after the other', async () => {
  for (let round = 0; round < 10; round++) {
    const request = await publish(ctx, ana);
    const one = await askQuestion(ctx, beto, request.id, { question: '¿Una?' });
    const answers = ['Sí', 'No'].map((answer) => answerQuestion(ctx, ana, one.id, { answer }));
    expect(await outcomes(answers)).toEqual(['done', 'done']);
    const [kept] = (await listQuestions(ctx, null, request.id)).items;
    expect(['Sí', 'No']).toContain(kept?.answer);

    const other = await askQuestion(ctx, beto, request.id, { question: '¿Otra?' });
    const [answered, deleted] = await outcomes([
      answerQuestion(ctx, ana, other.id, { answer: 'Sí' }),
      deleteQuestion(ctx, beto, other.id),
    ]);
    expect(deleted).toBe('done');
    expect(['done', 'not_found']).toContain(answered);

    const [asked, closed] = await outcomes([
      askQuestion(ctx, beto, request.id, { question: '¿Ahora?' }),
      closeRequest(ctx, ana, request.id),
    ]);
    expect(closed).toBe('done');
    const count = (await listQuestions(ctx, beto, request.id)).total;
    expect([asked, count]).toEqual(asked === 'done' ? ['done', 2] : ['request_not_active', 1]);
  }
});

test('a thousand questions of four hundred people are read page by page, by an index', async () => {
  const { id } = await publish(ctx, ana);
  await db.execute(sql`
    with people as (
      insert into "user" (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Vecina', 'v' || n || '@example.com', true, now(), now() from generate_series(1, 400) n
      returning id, email
    ), profiled as (
      insert into profiles (id, email, full_name) select id, email, 'Vecina' from people returning id
    ), numbered as (select id, row_number() over () as nth from profiled)
    insert into questions (id, buy_request_id, owner_id, author_id, question, answer, answered_at, created_at)
    select gen_random_uuid(), ${id}, ${ana.userId}, p.id, '¿' || n || '?', case when n % 5 > 0 then 'Sí' end,
      case when n % 5 > 0 then timestamptz '2026-10-02' + n * interval '1 minute' end,
      timestamptz '2026-10-01' + n * interval '1 minute'
    from generate_series(1, 1000) n join numbered p on p.nth = n % 400 + 1
  `);
  const elsewhere = await publish(ctx, beto);
  await db.execute(sql`
    insert into questions (id, buy_request_id, owner_id, author_id, question)
    select gen_random_uuid(), ${elsewhere.id}, ${beto.userId}, ${ana.userId}, '¿' || n || '?' from generate_series(1, 20000) n
  `);
  await db.execute(sql`analyze questions`);
  const all = async (who: Parameters<typeof listQuestions>[1]) => {
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listQuestions(ctx, who, id, { limit: 100, cursor });
      read.push(...page.items.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor);
    return read;
  };
  const [everybodys, owners] = [await all(null), await all(ana)];
  expect([everybodys.length, new Set(everybodys).size]).toEqual([800, 800]);
  expect([owners.length, new Set(owners).size]).toEqual([1000, 1000]);
  expect(await all(beto)).toEqual(everybodys);
  expect((await listQuestions(ctx, null, id)).total).toBe(800);

  const page = (await listQuestions(ctx, null, id)).nextCursor;
  for (const who of [null, ana, beto])
    for (const cursor of [null, page]) {
      const work = await workOf(pool, 'questions', () => listQuestions(ctx, who, id, { cursor }));
      expect(work.isScanned).toBe(false);
      expect(work.statements).toBe(1);
    }
  const own = await workOf(pool, 'questions', () => listOwnQuestions(ctx, ana));
  expect(own.isScanned).toBe(false);
  expect(own.looked).toBeLessThan(200);
  const [{ authorId } = { authorId: '' }] = await db.select().from(questions).limit(1);
  expect((await listOwnQuestions(ctx, inNameOf(authorId))).items.length).toBeGreaterThan(0);
  expect(await refusalCodeOf(listQuestions(ctx, null, id, { cursor: 'x' }))).toBe('invalid');
});
