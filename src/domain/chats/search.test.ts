import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsSearchWord, excerptAround, highlightMatches, wordBeginnings } from './search.ts';

test('what is looked for is the beginnings of words, without case and accents, each once', () => {
  expect(wordBeginnings('  Ñandú, ñandú: ¿MAÑANA?')).toEqual(['nandu', 'manana']);
  expect(wordBeginnings('¿?…')).toEqual([]);
  expect(containsSearchWord('¡Mañana!', ['mana'])).toBe(true);
  expect(containsSearchWord('hermana', ['mana'])).toBe(false);
});

test('a passage is the line around the first word found', () => {
  const long = `${'Hola, te cuento cómo seguimos con todo esto. '.repeat(5)}Nos vemos mañana en la estación. ${'Avisame cualquier cosa. '.repeat(9)}`;
  const passage = excerptAround(long, ['estac']);
  expect(passage).toMatch(/^….*Nos vemos mañana en la estación\. Avisame/);
  expect([...passage].length).toBeLessThanOrEqual(121);
  expect(excerptAround('Paso a las 18', ['paso'])).toBe('Paso a las 18');
  expect(highlightMatches('Nos vemos mañana', 'MANAN').filter(({ isFound }) => isFound)).toEqual([
    { text: 'mañana', isFound: true },
  ]);
});

test('a passage of any message is short and has what was found', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string(), (around, end) => {
      const passage = excerptAround(`${around} estación ${end}`, ['estacion']);
      expect([...passage].length).toBeLessThanOrEqual(121);
      expect(containsSearchWord(passage, ['estacion'])).toBe(true);
      expect(
        highlightMatches(passage, 'estación')
          .map(({ text }) => text)
          .join(''),
      ).toBe(passage);
    }),
  ));
