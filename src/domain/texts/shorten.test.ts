import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text is one line, cut between words', () => {
  expect(shorten('  \n ', 10)).toBe('');
  expect(shorten('Con frenos\n\na disco', 40)).toBe('Con frenos a disco');
  expect(shorten('uno dos tres cuatro', 13)).toBe('uno dos tres…');
  expect(shorten('uno dos tresycuatro', 13)).toBe('uno dos…');
  expect(shorten('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(shorten('🚲'.repeat(5), 3)).toBe('🚲🚲…');
});

test('whatever it is, there is room for it, and what has room stays', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (text, max) => {
        const short = shorten(text, max);
        expect([...short].length).toBeLessThanOrEqual(max);
        expect(short).not.toMatch(/\s\s|^\s|\s$|\s…$/);
        const line = text.replace(/\s+/g, ' ').trim();
        if ([...line].length <= max) expect(short).toBe(line);
        else expect(line.startsWith(short.slice(0, -1))).toBe(true);
      },
    ),
  ));
