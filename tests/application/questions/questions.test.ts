import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import { hideStoredContacts } from '#application/contact-redaction/jobs.ts';
import { answerAppeal, appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { removeDeleted } from '#application/moderation/deletions.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { endSuspensions } from '#application/moderation/suspensions.ts';
import { answerQuestion, askQuestion, deleteQuestion } from '#application/questions/commands.ts';
import {
  getQuestion,
  hasOwnQuestions,
  listOwnQuestions,
  listQuestions,
  listWaitingQuestions,
} from '#application/questions/queries.ts';
import { buyRequests, notifications, questions, user } from '#database/schema.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import { requestTopic, userTopic } from '#domain/events/domain-events.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { caseOf, letAge, letModerate } from '../../support/moderation.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, rung } from '../../support/outbox.ts';
import { countPending } from '../../support/pending.ts';
import { suspend } from '../../support/suspend.ts';

const { db, ctx, scene, newest, kinds, titles } = await notificationScene();
beforeEach(() => db.delete(questions));

const minutes = (count: number) => ctx.pass(count * 60_000);
const ask = (who: SignedInActor = scene.seller, question = '¿Con factura?', requestId = scene.requestId) =>
  askQuestion(ctx, who, requestId, { question });
const answer = (id: string, text = 'Sí, con factura A', who: SignedInActor = scene.buyer) =>
  answerQuestion(ctx, who, id, { answer: text });
const seenBy = async (who: SignedInActor | null, requestId = scene.requestId) =>
  (await listQuestions(ctx, who, requestId)).items.map(({ question, answer: given }) => [question, given]);

test('asked in public, seen by the two until it is answered, then by everybody', async () => {
  const { seller, buyer, otherOffer, requestId } = scene;
  const asked = await ask();
  expect(asked).toMatchObject({
    question: '¿Con factura?',
    answer: null,
    author: { id: seller.userId, name: 'Beto', emailVerified: true },
    allowedActions: ['delete'],
  });
  const recipients = await handleOutbox(ctx);
  const toPage = () => recipients.some(({ topic }) => topic === requestTopic(requestId));
  expect(toPage()).toBe(false);
  expect(rung(recipients, buyer)).toBe(true);
  expect(await newest(buyer)).toMatchObject({
    kind: 'questionAsked',
    title: 'Beto te pregunta por “Bicicleta rodado 29”',
    body: '¿Con factura?',
    path: `/buy-request/${requestId}?pregunta=${asked.id}#pregunta-${asked.id}`,
  });
  expect(await seenBy(seller)).toEqual([['¿Con factura?', null]]);
  expect(await seenBy(buyer)).toEqual([['¿Con factura?', null]]);
  for (const other of [otherOffer, null]) {
    expect(await listQuestions(ctx, other, requestId)).toEqual({ items: [], nextCursor: null, total: 0 });
    expect(await refusalCodeOf(getQuestion(ctx, other, asked.id))).toBe('not_found');
  }
  expect(await countPending(ctx, buyer)).toMatchObject({ questions: 1 });
  expect(await countPending(ctx, seller)).not.toHaveProperty('questions');
  expect((await listWaitingQuestions(ctx, buyer)).map(({ id }) => id)).toEqual([asked.id]);

  expect(await answer(asked.id)).toMatchObject({ answer: 'Sí, con factura A', allowedActions: ['answer'] });
  const news = await handleOutbox(ctx);
  expect(
    news
      .filter(({ signal }) => signal.type === 'request')
      .map(({ topic }) => topic)
      .toSorted(),
  ).toEqual([requestTopic(requestId), userTopic(buyer.userId), userTopic(seller.userId)].toSorted());
  expect(await newest(seller)).toMatchObject({
    kind: 'questionAnswered',
    title: 'Ana respondió tu pregunta por “Bicicleta rodado 29”',
    body: 'Sí, con factura A',
    path: `/buy-request/${requestId}?pregunta=${asked.id}#pregunta-${asked.id}`,
  });
  for (const one of [seller, buyer, otherOffer, null])
    expect(await seenBy(one)).toEqual([['¿Con factura?', 'Sí, con factura A']]);
  expect(await countPending(ctx, buyer)).not.toHaveProperty('questions');
});

test('an answer keeps the publication from expiring', async () => {
  const { id } = await ask();
  minutes(60);
  await answer(id);
  const [row] = await db.select().from(buyRequests).where(eq(buyRequests.id, scene.requestId));
  expect(row?.activeAt).toEqual(ctx.clock.at);
});

test('contacts are hidden from everybody but who wrote them, also by the rules of later', async () => {
  const { seller, buyer, requestId } = scene;
  const asked = await ask(seller, 'Llamame al 11 5555 4444 y vemos');
  expect(asked.question).toBe('Llamame al 11 5555 4444 y vemos');
  expect(await seenBy(buyer)).toEqual([[`Llamame al ${hiddenMark} y vemos`, null]]);
  await handleOutbox(ctx);
  expect((await newest(buyer))?.body).toBe(`Llamame al ${hiddenMark} y vemos`);
  expect((await answer(asked.id, 'Escribime a ana@example.com')).answer).toBe('Escribime a ana@example.com');
  const hidden = [`Llamame al ${hiddenMark} y vemos`, `Escribime a ${hiddenMark}`];
  expect(await seenBy(null)).toEqual([hidden]);
  expect(await seenBy(seller)).toEqual([['Llamame al 11 5555 4444 y vemos', `Escribime a ${hiddenMark}`]]);
  await db.update(questions).set({
    ...{ question: 'Llamame al 11 5555 4444 y vemos', answer: 'Escribime a ana@example.com' },
    ...{ written: null, contactRules: 0 },
  });
  await hideStoredContacts(ctx);
  expect(await seenBy(null, requestId)).toEqual([hidden]);
});

test('several are one item of the bell; deleting one takes it away, with its words', async () => {
  const { seller, buyer, otherOffer, requestId } = scene;
  await ask(otherOffer, '¿Qué color?');
  const second = await ask();
  await handleOutbox(ctx);
  expect(await newest(buyer)).toMatchObject({
    title: '2 preguntas por “Bicicleta rodado 29”',
    body: 'La última: ¿Con factura?',
    path: `/buy-request/${requestId}?preguntas#preguntas`,
  });
  await deleteQuestion(ctx, seller, second.id);
  await handleOutbox(ctx);
  expect(await titles(buyer)).toEqual(['Carla te pregunta por “Bicicleta rodado 29”']);
});

test('reports hide it, a decision keeps it hidden, an appeal shows it again, a deletion ends it', async () => {
  const { seller, buyer, otherOffer } = scene;
  const [mora, otra] = await addPeople(db, 'Mora', 'Otra');
  await letModerate(ctx, mora);
  await letModerate(ctx, otra);
  const { id } = await ask();
  await answer(id);
  await handleOutbox(ctx);
  const complaint = { kind: 'question', id, reason: 'offensive' } as const;
  expect(await refusalCodeOf(reportThing(ctx, seller, complaint))).toBe('forbidden');
  const crowd = await Promise.all([1, 2, 3, 4].map((nth) => addPerson(db, `Vecina ${nth}`)));
  await letAge(ctx, crowd);
  for (const who of crowd) await reportThing(ctx, who, complaint);
  expect((await handleOutbox(ctx)).some(({ topic }) => topic === requestTopic(scene.requestId))).toBe(true);
  for (const other of [buyer, otherOffer, null]) expect(await seenBy(other)).toEqual([]);
  expect((await listQuestions(ctx, seller, scene.requestId)).items).toMatchObject([{ hiddenFor: 'reports' }]);
  // What was told of it is withdrawn.
  expect(await kinds(buyer)).toEqual([]);
  expect(await refusalCodeOf(answer(id, 'x'))).toBe('not_found');

  await decideCase(ctx, mora, (await caseOf(db, id)).id, { decision: 'hide', reason: 'Insulta' });
  await handleOutbox(ctx);
  expect(await newest(seller)).toMatchObject({ kind: 'thingModerated', title: 'Ocultamos tu pregunta' });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from moderation_decisions where thing_id = ${id} order by id desc limit 1`,
  );
  const decisionId = rows[0]!.id;
  await appealDecision(ctx, seller, decisionId, { text: 'Era una pregunta' });
  await answerAppeal(ctx, otra, decisionId, { answer: 'overturned', reason: 'Tiene razón' });
  expect(await seenBy(null)).toHaveLength(1);

  await reportThing(ctx, await addPerson(db, 'Una más'), complaint);
  await decideCase(ctx, mora, (await caseOf(db, id)).id, { decision: 'delete', reason: 'Insulta' });
  expect(await seenBy(otherOffer)).toEqual([]);
  expect(await refusalCodeOf(deleteQuestion(ctx, seller, id))).toBe('forbidden');
  minutes(200 * 24 * 60);
  await removeDeleted(ctx);
  expect(await db.$count(questions)).toBe(0);
  expect(await db.$count(notifications, sql`facts ->> 'questionId' = ${id}`)).toBe(0);
});

test('the questions of a suspended person are hidden, also those on their own publications, and come back', async () => {
  const { seller, buyer, otherOffer } = scene;
  await answer((await ask()).id);
  await suspend(ctx, seller.userId);
  for (const other of [buyer, otherOffer, null]) expect(await seenBy(other)).toEqual([]);
  minutes(8 * 24 * 60);
  await endSuspensions(ctx);
  expect(await seenBy(null)).toHaveLength(1);
  await suspend(ctx, buyer.userId);
  for (const other of [seller, null])
    expect(await refusalCodeOf(listQuestions(ctx, other, scene.requestId))).toBe('not_found');
  expect(await refusalCodeOf(ask(otherOffer))).toBe('not_found');
  expect((await listOwnQuestions(ctx, seller)).items).toMatchObject([
    { side: 'asked', buyRequest: { title: '[publicación oculta por moderación]' } },
  ]);
});

test('both sides of one person are listed together or apart, newest first, in pages', async () => {
  const { seller, buyer, requestId } = scene;
  const theirs = await publish(ctx, seller, { title: 'Mesa de roble' });
  const asked: string[] = [];
  for (const nth of [1, 2, 3]) {
    minutes(1);
    asked.unshift((await ask(seller, `Pregunta ${nth}`)).id);
    minutes(1);
    asked.unshift((await ask(buyer, `Consulta ${nth}`, theirs.id)).id);
  }
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listOwnQuestions(ctx, seller, { limit: 2, cursor });
    read.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(read).toEqual(asked);
  const sides = async (side: 'asked' | 'received') =>
    (await listOwnQuestions(ctx, seller, { side })).items.map((one) => [one.side, one.buyRequest.id]);
  expect(await sides('asked')).toEqual(Array(3).fill(['asked', requestId]));
  expect(await sides('received')).toEqual(Array(3).fill(['received', theirs.id]));
  expect([await hasOwnQuestions(ctx, seller), await hasOwnQuestions(ctx, scene.otherOffer)]).toEqual([
    true,
    false,
  ]);
});

test('an account takes its questions along, also answered ones, and what was told of them', async () => {
  const { seller, buyer, otherOffer } = scene;
  await answer((await ask()).id);
  const open = await ask(otherOffer, '¿Qué talle?');
  await offerTo(ctx, seller, scene.requestId);
  await handleOutbox(ctx);
  await deleteAccount(ctx, seller);
  expect((await db.select().from(questions)).map(({ id }) => id)).toEqual([open.id]);
  expect(await titles(buyer)).not.toContain('Beto te pregunta por “Bicicleta rodado 29”');
  await answer(open.id, 'M');
  await handleOutbox(ctx);
  await deleteAccount(ctx, buyer);
  expect(await db.$count(questions)).toBe(0);
  expect(await kinds(otherOffer)).toEqual([]);
});

test('an answer is corrected for ten minutes, which nobody is told of, and then stays', async () => {
  const { id } = await ask();
  await answer(id);
  await handleOutbox(ctx);
  minutes(10);
  expect(await answer(id, 'Sí, factura B')).toMatchObject({
    answer: 'Sí, factura B',
    answeredAt: '2026-11-01T12:00:00.000Z',
  });
  await handleOutbox(ctx);
  expect(await kinds(scene.seller)).toEqual(['questionAnswered']);
  minutes(0.1);
  expect((await getQuestion(ctx, scene.buyer, id)).allowedActions).toEqual([]);
  expect(await refusalCodeOf(answer(id, 'No'))).toBe('illegal_transition');
});

test('who may not ask now is told why', async () => {
  const { seller, buyer, otherOffer, requestId } = scene;
  const fresh = await addPerson(db, 'Nadia');
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, fresh.userId));
  expect(await refusalCodeOf(ask(fresh))).toBe('email_unverified');
  const first = await ask();
  await ask(seller, '¿Y los frenos?');
  await ask(seller, '¿Y el talle?');
  expect(await refusalCodeOf(ask(seller, '¿Y el color?'))).toBe('illegal_transition');
  // Those of somebody else, and those on another publication, are others.
  await ask(otherOffer, '¿Y el color?');
  const other = await publish(ctx, buyer);
  await ask(seller, '¿Y esta?', other.id);
  await answer(first.id);
  await ask(seller, '¿Y el color?');
  await deleteQuestion(ctx, seller, first.id);
  expect(await refusalCodeOf(deleteQuestion(ctx, seller, first.id))).toBe('not_found');
  for (const id of ['x', requestId])
    expect(await refusalCodeOf(getQuestion(ctx, seller, id))).toBe('not_found');
  for (const id of ['x', first.id])
    expect(await refusalCodeOf(listQuestions(ctx, null, id))).toBe('not_found');
});
