import { expect, test } from 'vitest';
import { wholeGazetteer } from '../places/all-places.test-helper.ts';
import { parserCategories, parserDay } from './corpus.test-helper.ts';
import { parseSentence } from './parse.ts';
import { sellersSearch, sellingSentence } from './sellers.ts';

const known = { today: parserDay, named: wholeGazetteer().named, categories: parserCategories };
const searched = (typed: string) => {
  const sentence = sellingSentence(typed);
  const found = sentence && sellersSearch(sentence, parseSentence(sentence.words, known));
  return found && [found.search, found.place?.name ?? null];
};

test.each([
  ['vendo notebook en cordoba', ['notebook', 'Córdoba']],
  ['Vendo una notebook', ['notebook', null]],
  ['tengo una bici para vender en rosario', ['bici', 'Rosario']],
  ['notebook en cordoba', ['notebook', 'Córdoba']],
  ['vendo mesa usada a 80 lucas, retiro en morón', ['mesa', 'Morón']],
])('a seller says %j', (typed, expected) => expect(searched(typed)).toEqual(expected));

test.each([
  'notebook',
  'termo cordoba',
  'bicicleta Rosario',
  'silla en buen estado',
  'tele en venta',
  'vendo',
])('a plain search stays as it is: %s', (typed) => expect(searched(typed)).toBeNull());
