import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText } from '../texts/fold.ts';
import { matchLevel, phraseOf, searchableText } from './match.ts';
import { isNear, typoKeys } from './near.ts';
import { type Published, pairs, published } from './pairs.test-helper.ts';
import { stemOf } from './stem.ts';
import { synonymGroups } from './synonyms.ts';
import { isTypo } from './typos.ts';

const textOf = (title: string, description = '') =>
  searchableText(normalizeText(`${title} ${description}`), normalizeText(title));
const levels = ['exact', 'words', 'stems', 'typos', 'synonyms'];
const level = (typed: string, title: string, description?: string) => {
  const found = matchLevel(phraseOf(typed), textOf(title, description));
  return found === null ? null : levels[found];
};

describe.each(pairs)('who types $typed', ({ typed, exact = [], similar = [], never = [] }) => {
  const tierFor = (name: Published) => {
    const found = matchLevel(phraseOf(typed), textOf(published[name]));
    return found === null ? 'never' : found === 0 ? 'exact' : 'similar';
  };
  test('finds what is meant and nothing else', () => {
    const expected = { exact, similar, never };
    for (const [tier, names] of Object.entries(expected)) {
      for (const name of names) expect([published[name], tierFor(name)]).toEqual([published[name], tier]);
    }
  });
});

test('each level has its turn, and the hardest word decides', () => {
  expect(level('mesa de comedor', 'Mesa de comedor')).toBe('exact');
  expect(level('comedor mesa', 'Mesa de comedor')).toBe('words');
  expect(level('mesas comedor', 'Mesa de comedor')).toBe('stems');
  expect(level('guitara criolla', 'Guitarra criolla')).toBe('typos');
  expect(level('heladera blanca', 'Refrigerador blanco')).toBe('synonyms');
  expect(level('eladera notebook', 'Laptop y heladera')).toBe('synonyms');
  expect(level('mesa violeta', 'Mesa de comedor')).toBe(null);
});

test('a letter is forgiven in titles only: descriptions are full of words that look like others', () => {
  expect(level('guitara', 'Guitarra', '')).toBe('typos');
  expect(level('guitara', 'Instrumentos', 'una guitarra')).toBe(null);
  expect(level('guitarras', 'Instrumentos', 'una guitarra')).toBe('stems');
  expect(level('compu', 'Equipo para estudiar', 'puede ser notebook')).toBe('synonyms');
});

test('one letter may be wrong, two from eight letters on; none in short words and models', () => {
  expect(isNear('guitara', 'guitarra')).toBe(true);
  expect(isNear('giutarra', 'guitarra')).toBe(true);
  expect(isNear('gitara', 'guitarra')).toBe(false);
  expect(isNear('vicicletta', 'bicicleta')).toBe(true);
  expect(isNear('tvs', 'tv')).toBe(false);
  expect(isNear('galaxys21', 'galaxys22')).toBe(false);
  expect(isNear('mesa', 'mesa')).toBe(false);
});

const letters = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 10 });
test('words that are near are found by a key they share', () =>
  fc.assert(
    fc.property(letters, letters, (wanted, word) => {
      if (!isNear(wanted, word)) return;
      const keys = new Set(typoKeys(word));
      expect(typoKeys(wanted).some((key) => keys.has(key))).toBe(true);
    }),
    { numRuns: 5_000 },
  ));

test('two words that exist are two words, however alike', () => {
  for (const [one, other] of [
    ['casa', 'cama'],
    ['carpa', 'carta'],
    ['moto', 'foto'],
    ['botas', 'botes'],
    ['horno', 'torno'],
    ['vento', 'venta'],
    ['cronos', 'cromos'],
    ['nokia', 'novia'],
    ['faros', 'aros'],
    ['palta', 'plata'],
  ]) {
    expect([one, other, isTypo(one!, other!)]).toEqual([one, other, false]);
  }
  expect(isTypo('meza', 'mesa')).toBe(true);
  expect(isTypo('iphon', 'iphone')).toBe(true);
});

test('forms of a word have one stem, other words another', () => {
  for (const forms of [
    'bici bicis',
    'mesa mesas',
    'luz luces',
    'lapiz lapices',
    'sillon sillones',
    'celular celulares',
  ]) {
    expect(new Set(forms.split(' ').map(stemOf)).size, forms).toBe(1);
  }
  for (const words of [
    'mesa mes',
    'casa caso',
    'puerta puerto',
    'moto mota',
    'cubierta cubiertos',
    'plata plato',
    'camino caminador',
  ]) {
    expect(new Set(words.split(' ').map(stemOf)).size, words).toBe(2);
  }
});

test('a plain word stands in one line of the list, and each line has two names', () => {
  const plain = synonymGroups.map(
    (line) => new Set(line.filter((name) => /^[a-z]+$/.test(name)).map(stemOf)),
  );
  const all = plain.flatMap((stems) => [...stems]);
  expect(all.filter((stem, at) => all.indexOf(stem) !== at)).toEqual([]);
  for (const line of synonymGroups) expect(line.length).toBeGreaterThan(1);
});

test('words with a second meaning mean a thing only when they are typed, or when a title begins with them', () => {
  const known = new Set(synonymGroups.flat());
  const left =
    'portatil raton movil lentes goma fuente bandeja medias polera caldera tienda micro playera lote regadera box mixer entrada volante pesa calza';
  expect(left.split(' ').filter((word) => known.has(word))).toEqual([]);
});

test('what people type and find is held by 60 pairs and more', () => {
  const finds = pairs.flatMap(({ exact = [], similar = [], never = [] }) => [...exact, ...similar, ...never]);
  expect([pairs.length >= 60, finds.length >= 120]).toEqual([true, true]);
});
