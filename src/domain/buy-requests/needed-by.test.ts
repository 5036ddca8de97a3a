import { expect, it } from 'vitest';
import { neededByProblem, neededByText, neededByTexts } from './needed-by.ts';

const today = '2026-11-24';

it.each([
  [null, null],
  ['2026-11-23', neededByTexts.past],
  ['1999-01-01', neededByTexts.past],
  ['2026-11-24', null],
  ['2027-11-24', null],
  ['2027-11-25', neededByTexts.far],
  ['9999-12-31', neededByTexts.far],
])('%s may be chosen, or it is said why not', (day, problem) =>
  expect(neededByProblem(day, today)).toBe(problem),
);

it('from a leap day on, a year ends with the next February', () => {
  expect(neededByProblem('2029-02-28', '2028-02-29')).toBeNull();
  expect(neededByProblem('2029-03-01', '2028-02-29')).toBe(neededByTexts.far);
});

it.each([
  [null, null],
  ['2026-12-12', 'Para el 12 de diciembre'],
  ['2027-01-03', 'Para el 3 de enero de 2027'],
  ['2026-11-24', 'Vence hoy'],
  ['2026-11-20', 'Era para el 20 de noviembre'],
  ['2025-11-20', 'Era para el 20 de noviembre de 2025'],
])('%s reads %s', (day, text) => expect(neededByText(day, today)).toBe(text));
