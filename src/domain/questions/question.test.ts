import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestStatuses } from '../lifecycle/statuses.ts';
import { hiddenReasons } from '../moderation/content.ts';
import { questionPath } from '../paths.ts';
import { questionBounds } from './bounds.ts';
import { allowedOnQuestion, askRefusal, isQuestionVisible, takesQuestions } from './question.ts';
import { questionAnswerSchema, questionSchema } from './schemas.ts';

const hidden = fc.option(fc.constantFrom(...hiddenReasons));
const minute = 60_000;
const now = new Date('2026-11-01T12:00:00.000Z');
const judged = fc.record({
  authorId: fc.constant('author'),
  ownerId: fc.constant('owner'),
  answeredAt: fc.option(fc.integer({ min: 0, max: 30 * minute }).map((ago) => new Date(now.getTime() - ago))),
  hiddenFor: hidden,
  requestHiddenFor: hidden,
});

test.each([
  [questionSchema, 'question', questionBounds.textMax],
  [questionAnswerSchema, 'answer', questionBounds.answerMax],
] as const)('words are cleaned, and 1 to so many', (schema, field, max) => {
  const parse = (text: unknown) => schema.safeParse({ [field]: text });
  expect(parse('  ¿Tiene\u0007 \u202efactura?  ').data).toEqual({ [field]: '¿Tiene factura?' });
  expect(parse('x'.repeat(max)).success).toBe(true);
  for (const bad of [
    '',
    ' \n\t',
    '\u200b\u200d',
    'x'.repeat(max + 1),
    'x'.repeat(10_000),
    'a\u0000b',
    7,
    null,
    undefined,
  ])
    expect(parse(bad).success, JSON.stringify(bad)?.slice(0, 20)).toBe(false);
  expect(schema.safeParse({ [field]: 'x', more: 1 }).success).toBe(false);
});

test('who is not the owner and is confirmed asks on an open publication, three at most', () => {
  const asking = fc.record({
    isOwner: fc.boolean(),
    isConfirmed: fc.boolean(),
    status: fc.constantFrom(...requestStatuses),
    hiddenFor: hidden,
    open: fc.nat(5),
  });
  fc.assert(
    fc.property(asking, (one) => {
      const may = !one.isOwner && one.isConfirmed && one.open < questionBounds.openMax && takesQuestions(one);
      expect(askRefusal(one) === null).toBe(may);
    }),
  );
});

test('only the owner answers, for ten minutes more; only the author deletes; nobody does what moderation hides', () =>
  fc.assert(
    fc.property(judged, fc.constantFrom('author', 'owner', 'other', null), (question, viewer) => {
      const age = question.answeredAt && now.getTime() - question.answeredAt.getTime();
      const answer =
        viewer === 'owner' &&
        !question.hiddenFor &&
        !question.requestHiddenFor &&
        (age === null || age <= 10 * minute);
      const remove = viewer === 'author' && question.hiddenFor !== 'deleted';
      expect(allowedOnQuestion(question, viewer, now)).toEqual([
        ...(answer ? ['answer'] : []),
        ...(remove ? ['delete'] : []),
      ]);
    }),
  ));

test('what somebody may do with a question they know of', () =>
  fc.assert(
    fc.property(judged, fc.constantFrom('author', 'owner', 'other', null), (question, viewer) => {
      if (!isQuestionVisible(question, viewer)) expect(allowedOnQuestion(question, viewer, now)).toEqual([]);
    }),
  ));

test('an address leads to the very question', () => {
  expect(questionPath('r', 'q')).toBe('/buy-request/r?pregunta=q#pregunta-q');
  expect(questionPath('r', undefined)).toBe('/buy-request/r?preguntas#preguntas');
});
