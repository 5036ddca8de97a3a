import { expect, test } from 'vitest';
import { filterNamesByPrefix, isEnoughForTitles, suggestTitles } from './suggest.ts';

const titles = (...texts: string[]) =>
  texts.map((title, nth) => ({ title, ownerEmail: `person${nth}@example.com` }));

test('what several people say is suggested, as far as they agree, the most frequent first', () => {
  const said = titles(
    'bicicleta rodado 29 talle M',
    'Bicicleta rodado 29, poco uso',
    'Bicicleta rodado 29 con cambios',
    'Bicicleta de paseo',
    'Busco BICICLETA rodado 26',
  );
  expect(suggestTitles('bici', said)).toEqual(['Bicicleta', 'Bicicleta rodado', 'Bicicleta rodado 29']);
  expect(suggestTitles('bicicleta rod', said)).toEqual(['Bicicleta rodado', 'Bicicleta rodado 29']);
  expect(suggestTitles('roda', said)).toEqual(['Rodado', 'Rodado 29']);
});

test('what one person or two wrote, however often, is not suggested', () => {
  const mine = 'Televisor de mi abuela Rosa';
  expect(suggestTitles('tele', titles(mine))).toEqual([]);
  expect(suggestTitles('tele', titles(mine, mine))).toEqual([]);
  const own = [mine, mine, mine].map((title) => ({ title, ownerEmail: 'rosa@example.com' }));
  expect(suggestTitles('tele', own)).toEqual([]);
});

test('accounts of one mailbox are one person', () => {
  const tagged = ['a', 'b', 'c', 'd'].map((tag) => ({
    title: 'Televisor de Rosa',
    ownerEmail: `rosa+${tag}@example.com`,
  }));
  expect(suggestTitles('tele', tagged)).toEqual([]);
});

test('a suggestion ends with a word of meaning, and what all go on with stands for its beginning', () =>
  expect(suggestTitles('mesa', titles('Mesa de luz', 'Mesa de luz blanca', 'mesa de LUZ'))).toEqual([
    'Mesa de luz',
  ]));

test('categories are suggested by the beginning of any of their words', () => {
  const names = ['Hogar y muebles', 'Bicicletas', 'Música'];
  expect(filterNamesByPrefix('mueb', names)).toEqual(['Hogar y muebles']);
  expect(filterNamesByPrefix('MUSI', names)).toEqual(['Música']);
  expect(filterNamesByPrefix('gar', names)).toEqual([]);
  expect(filterNamesByPrefix(' ', names)).toEqual([]);
});

test('titles are suggested from three letters on, when a word has two', () => {
  expect(['bic', 'tv 4', ' mes ', 'ñan'].map(isEnoughForTitles)).toEqual([true, true, true, true]);
  expect(['', 'bi', ' b ', 'a b', 'a b c', '...'].map(isEnoughForTitles)).toEqual(Array(6).fill(false));
});
