import { expect, test } from 'vitest';
import { readNeededBy } from './needed-by.ts';
import { draftOf, sentenceOf } from './sentence.ts';

/** A Tuesday. */
const today = '2026-11-24';
const neededBy = (text: string, day = today) => readNeededBy(draftOf(sentenceOf(text)), day).neededBy;

test.each([
  ['torta para el viernes', '2026-11-27'],
  ['torta para este sabado', '2026-11-28'],
  ['torta para el martes', '2026-12-01'],
  ['torta antes del 20/12', '2026-12-20'],
  ['torta para el 5/1', '2027-01-05'],
  ['torta para el 5 de enero', '2027-01-05'],
  ['torta para el viernes 11', '2026-12-11'],
  ['torta para mañana', '2026-11-25'],
  ['torta lo necesito para pasado mañana', '2026-11-26'],
  ['torta la necesito mañana', '2026-11-25'],
  ['torta como maximo el 15/12', '2026-12-15'],
  ['torta para fines de enero', '2027-01-31'],
  ['torta para esta noche', '2026-11-24'],
  ['torta para hoy', '2026-11-24'],
  ['torta para navidad', '2026-12-25'],
  ['torta para el 15', '2026-12-15'],
  ['torta para fin de mes', '2026-11-30'],
  ['torta dentro de 3 dias', '2026-11-27'],
  ['torta para la semana que viene', '2026-12-06'],
  ['torta pa la semana q viene', '2026-12-06'],
  ['torta para el mes que viene', '2026-12-31'],
  ['torta en 15 dias', '2026-12-09'],
  ['torta de acá a un mes', '2026-12-24'],
  ['torta este viernes', '2026-11-27'],
  ['torta p/ el sab 12 de dic', '2026-12-12'],
  ['torta para las fiestas', '2026-12-24'],
  ['torta para el 1/3/2027', '2027-03-01'],
  ['torta para enero', '2027-01-31'],
  ['torta para noviembre', '2026-11-30'],
  ['torta para enero de 2027', '2027-01-31'],
  ['torta para febrero 2027', '2027-02-28'],
  ['torta antes de marzo', '2027-02-28'],
  ['torta antes de diciembre', '2026-11-30'],
  ['torta antes de noviembre', '2027-10-31'],
  ['torta para principios de enero', '2027-01-10'],
  ['torta para mediados de diciembre', '2026-12-15'],
  ['torta para el 20 de diciembre 2026', '2026-12-20'],
])('%s', (text, date) => expect(neededBy(text)).toBe(date));

test.each([
  ...[
    'disfraz de viernes 13',
    'crema para la mañana',
    'mesa 12 de octubre',
    'llave 1/2',
    'camara 4/3',
    'libro de ingles en 30 dias',
    'casa para el mar',
    'torta en 3 cuotas',
    'funda para iphone 15',
    'almanaque para enero 1950',
    'almanaque de enero',
    'casa para el mar',
  ],
  ...[
    'repuesto para el 147',
    'bolso viernes',
    'para el 31/2',
    'para el 1/3/2020',
    'para el 1/3/2029',
    'torta urgente',
  ],
])('is no date: %s', (text) => expect(neededBy(text)).toBeNull());

test('a whole month may mean before it begins', () => {
  const readings = (text: string) =>
    readNeededBy(draftOf(sentenceOf(text)), today).unsure.flatMap(({ readings }) =>
      readings.map(({ value, words }) => [value, words]),
    );
  expect(readings('carpa para enero')).toEqual([
    ['2027-01-31', 'Durante enero'],
    ['2026-12-31', 'Antes de enero'],
  ]);
  for (const text of ['carpa para noviembre', 'carpa antes de marzo', 'carpa para fines de enero'])
    expect(readings(text), text).toEqual([]);
});

test('a day that has no such date this month is the next month that has it', () => {
  expect(neededBy('torta para el 31', '2026-11-24')).toBe('2026-12-31');
  expect(neededBy('torta para el 29/2', '2027-03-01')).toBe('2028-02-29');
});
