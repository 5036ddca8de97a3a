import { expect, it } from 'vitest';
import { answerSteps, longestStep } from './cases.ts';
import { answerTimeInWords, briefFact, factTexts, type PersonFacts } from './person-facts.ts';

const nothing: PersonFacts = {
  asBuyer: { answers: null, deals: null, tags: [] },
  asSeller: { deals: null, tags: [] },
};
const answers = { received: 20, answered: 17, percent: 85, typicalHours: 6 };

it('says what a buyer does', () => {
  const facts = { ...nothing, asBuyer: { answers, deals: { accepted: 6, concluded: 4 }, tags: [] } };
  expect(factTexts(facts, 'buyer')).toEqual([
    'Responde el 85 % de las ofertas, en unas 6 h',
    'Concretó 4 de 6 tratos',
  ]);
  expect(briefFact(facts, 'buyer')).toBe('Responde el 85 %, en unas 6 h');
  expect(factTexts(facts, 'seller')).toEqual(['Nuevo en AlRevés']);
});

it('says what a seller does', () => {
  const facts = { ...nothing, asSeller: { deals: { accepted: 3, concluded: 3 }, tags: [] } };
  expect(factTexts(facts, 'seller')).toEqual(['Concretó 3 de 3 tratos']);
  expect(briefFact(facts, 'seller')).toBe('Concretó 3 de 3 tratos');
});

it('takes the deals for the line when there are too few offers, and the newcomer when there is nothing', () => {
  const facts = { ...nothing, asBuyer: { answers: null, deals: { accepted: 4, concluded: 1 }, tags: [] } };
  expect(briefFact(facts, 'buyer')).toBe('Concretó 1 de 4 tratos');
  expect(briefFact(nothing, 'buyer')).toBe('Nuevo en AlRevés');
});

it('says no time of somebody who never answers', () => {
  const never = { received: 5, answered: 0, percent: 0, typicalHours: null };
  const facts = { ...nothing, asBuyer: { answers: never, deals: null, tags: [] } };
  expect(factTexts(facts, 'buyer')).toEqual(['Responde el 0 % de las ofertas']);
});

it('has words for every step', () =>
  expect([...answerSteps, longestStep].map(answerTimeInWords)).toEqual([
    'en menos de 1 h',
    'en unas 2 h',
    'en unas 3 h',
    'en unas 4 h',
    'en unas 6 h',
    'en unas 8 h',
    'en unas 12 h',
    'en un día',
    'en unos 2 días',
    'en unos 3 días',
    'en unos 5 días',
    'en una semana',
    'en más de una semana',
  ]));

it('says what was said when deals fell through', () => {
  const tags = [
    { tag: 'noShow', count: 3 },
    { tag: 'changedPrice', count: 4 },
    { tag: 'notAsOffered', count: 5 },
    { tag: 'regretted', count: 6 },
  ] as const;
  expect(factTexts({ ...nothing, asSeller: { deals: null, tags: [...tags] } }, 'seller')).toEqual([
    'No apareció en 3 tratos',
    'Cambió el precio en 4 tratos',
    'En 5 tratos no era lo ofrecido',
    'Se arrepintió de 6 tratos',
  ]);
});
