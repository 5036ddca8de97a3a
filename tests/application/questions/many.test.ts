import { expect, test } from 'vitest';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { answerQuestion, askQuestion, deleteQuestion } from '#application/questions/commands.ts';
import { listQuestions, readQuestions } from '#application/questions/queries.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();
const [ana, beto] = await addPeople(db, 'Ana', 'Beto');
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
