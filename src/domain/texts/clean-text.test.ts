import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanQuery, cleanText } from './clean-text.ts';
import { refusedCharacters } from './refused-characters.test-helper.ts';

const hostile = [
  ...'\u061C\u200E\u200F\u202A\u202E\u2066\u2069\u00AD\u034F\u1160\u3164\uFFA0\uFEFF\u2800\u200B\u2060\u2028\u0085',
  ...'\u0001\u0007\u000B\u001B\u007F\u009F\uFFF9\uFFFC\uFFFE\u200C\u200D\uFE0F\u180B\u00A0\u3000 \n\t',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E007F}',
  '\u{E0101}',
  ...'añ1#*ש中ᠠक',
  '👩',
  '🏴',
  '❤',
  '\u20E3',
  '\u094D',
  ...'\u0301\u0316\u0488\u0E47ế',
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...hostile), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed().replaceAll('\0', '')),
);

describe('cleanText', () => {
  it.each([
    ['Ana \u202Eodanimret\u202C', 'Ana odanimret'],
    ['iPhone\u200B 13', 'iPhone 13'],
    ['\u2067Hola\u2069 a\u0007 todos', 'Hola a todos'],
    ['So\u00ADfá\u00A0de\u3000cuero', 'Sofá de cuero'],
    ['\u3164\u2800\uFFA0', ''],
    ['Ana\u200D', 'Ana'],
    ['uno\r\ndos\u2028tres', 'uno\ndos\ntres'],
    [`Z${'\u0300\u0316'.repeat(20)}al${'\u0488'.repeat(3)}`, 'Z\u0300\u0316al\u0488\u0488'],
    [`a${'\u0301\u200D'.repeat(9)}b`, 'a\u0301\u200D\u0301\u200Db'],
    [`ế${'\u0301'.repeat(9)}`, 'ế'],
    [`ก${'\u0E47'.repeat(9)}`, 'ก\u0E47\u0E47'],
    [`\u0301\u0301\u0301 x`, '\u0301\u0301 x'],
    [`x\u034F${'\u0301\u034F'.repeat(9)}`, 'x\u0301\u0301'],
  ])('turns %j into %j', (typed, kept) => expect(cleanText(typed)).toBe(kept));

  it.each([
    '👩‍👧‍👦',
    '❤️‍🔥',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇦🇷 1️⃣',
    'می‌خواهم',
    'क्‍ष',
    'עברית',
    'العربية',
    'Ñandú, pingüino; «así» — 50 %',
    '葛󠄀城',
    'Привет',
    'uno\n\n\tdos',
    'Nguye\u0302\u0303n',
    'ज़िंदगी',
    'שָׁלוֹם',
    'e\u0301n\u0303',
  ])('leaves %j as it is', (text) => expect(cleanText(text)).toBe(text));

  it('leaves nothing that turns the direction, controls or is not seen, and nothing to do the second time', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const kept = cleanText(text);
        expect(kept).not.toMatch(refusedCharacters);
        expect(cleanText(kept)).toBe(kept);
        expect(kept.normalize('NFC')).not.toMatch(/(?:[\p{Mn}\p{Me}][\u200C\u200D]*){3}/u);
        expect(cleanLine(kept)).not.toMatch(/[\n\t]| {2}/);
      }),
      { numRuns: 2_000 },
    ));
});

it('a search loses also what the database could not be asked for', () =>
  expect(cleanQuery(' bici\u0000 \ud800\n29 ')).toBe('bici \ufffd 29'));
