import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitOf } from '../offers/fit.ts';
import { Refusal } from '../refusals/refusal.ts';
import { answersRefusal, mergeAnswers, type RequirementHistory, revise } from './answers.ts';
import { type Answer, answerChoices, type Requirement, requirementKinds } from './requirement.ts';

const texts = ['Con caja', 'Con factura', 'Liberado', 'Batería 85 % o más'];

/** An edit keeps, changes, adds or drops each line; an answering answers each line or not. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('edit' as const),
    lines: fc.array(
      fc.record({
        of: fc.nat(5),
        keepsId: fc.boolean(),
        text: fc.constantFrom(...texts),
        kind: fc.constantFrom(...requirementKinds),
      }),
      { maxLength: 5 },
    ),
  }),
  fc.record({
    does: fc.constant('answer' as const),
    choices: fc.array(fc.constantFrom(undefined, ...answerChoices), { minLength: 6, maxLength: 6 }),
  }),
);

test('no answer ever stands under words that it was not given to', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let asked: RequirementHistory = { requirements: [], retiredRequirements: [] };
      let answers: Answer[] = [];
      let ids = 0;
      const saidTo = new Map<string, string>();
      for (const one of steps) {
        if (one.does === 'edit') {
          const seen = new Set<string>();
          const given = one.lines.map(({ of, keepsId, text, kind }) => {
            const id = asked.requirements[of]?.id;
            const isNamed = keepsId && id !== undefined && !seen.has(id);
            if (isNamed) seen.add(id);
            return { ...(isNamed && { id }), kind, text };
          });
          asked = revise(asked, given, { newId: () => `r${ids++}`, now: new Date(0) });
        } else {
          const said = asked.requirements.flatMap(({ id, text }, at): Answer[] => {
            const answer = one.choices[at];
            if (!answer) return [];
            saidTo.set(`${id} ${answer}`, text);
            return [{ requirementId: id, answer, detail: null }];
          });
          answers = mergeAnswers(answers, said, asked.requirements);
        }
        const { answers: standing } = fitOf(
          { price: 1, shippingCost: null, deliveryTime: 'Por correo', availableFrom: null, answers },
          { minPrice: null, maxPrice: null, quantity: 1, neededBy: null, requirements: asked.requirements },
        );
        for (const { requirementId, answer } of standing) {
          const words = asked.requirements.find(({ id }) => id === requirementId)?.text;
          expect(saidTo.get(`${requirementId} ${answer}`)).toBe(words);
        }
      }
    }),
  ));

const must = (id: string, text = id): Requirement => ({ id, kind: 'must', text });
const asked: RequirementHistory = {
  requirements: [must('a', 'Con caja'), { id: 'b', kind: 'wish', text: 'Con funda' }],
  retiredRequirements: [{ ...must('old'), retiredAt: '2026-11-01T00:00:00.000Z' }],
};
const yes = (requirementId: string): Answer => ({ requirementId, answer: 'si', detail: null });

test('the same words keep their id, whatever their place and kind; others retire it', () => {
  const by = { newId: () => 'new', now: new Date('2026-11-24T00:00:00.000Z') };
  const { requirements, retiredRequirements } = revise(
    asked,
    [
      { id: 'b', kind: 'must', text: 'Con funda' },
      { id: 'a', kind: 'must', text: 'Con caja y manual' },
    ],
    by,
  );
  expect(requirements).toEqual([must('b', 'Con funda'), must('new', 'Con caja y manual')]);
  expect(retiredRequirements.map(({ id }) => id)).toEqual(['old', 'a']);
  const codeOf = (id: string) => {
    try {
      return void revise(asked, [{ id, kind: 'must', text: 'Con caja' }], by);
    } catch (error) {
      return error instanceof Refusal && error.code;
    }
  };
  expect([codeOf('a'), codeOf('old'), codeOf('else')]).toEqual([undefined, 'request_changed', 'invalid']);
});

test('each must is answered; what is not asked here is refused, what was asked a moment ago is told', () => {
  const refusal = (answers: Answer[], areAll = true) => answersRefusal(asked, answers, { areAll });
  expect(refusal([yes('a')])).toBeNull();
  expect(refusal([yes('b')])?.errors).toEqual({ answers: 'Falta responder: Con caja' });
  expect(refusal([yes('b')], false)).toBeNull();
  expect(refusal([yes('a'), yes('else')])?.code).toBe('invalid');
  expect(refusal([yes('a'), yes('old')])?.code).toBe('request_changed');
});
