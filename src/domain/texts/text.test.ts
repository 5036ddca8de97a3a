import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../refusals/validation.ts';
import { isStorable } from './clean-text.ts';
import { optionalText, typedText } from './text.ts';

const optional = optionalText('El texto', 10);

describe('typedText', () => {
  it('is trimmed', () => expect(typedText().parse(' \n hola \t')).toBe('hola'));

  it.each(['a\u0000b', 'a\ud800b', '\udc00'])('refuses %j, which the database cannot keep', (text) => {
    expect(isStorable(text)).toBe(false);
    expect(fieldErrors(typedText().safeParse(text).error!)).toEqual({
      _form: 'El texto tiene caracteres que no se pueden guardar',
    });
  });

  it.each(['👩‍👧‍👦', 'עברית', 'ﷺ', "'; drop table offers; --", '<script>'])('takes %j as it is', (text) =>
    expect(typedText().parse(text)).toBe(text),
  );
});

describe('optionalText', () => {
  it.each([undefined, null, '', '   ', '\n', '\u200b\u2060', '\u3164', '\u0001'])(
    'saves %j as null',
    (empty) => expect(optional.parse(empty)).toBeNull(),
  );

  it('counts characters, not UTF-16 units, after trimming', () => {
    expect(optional.parse(`  ${'😀'.repeat(10)}  `)).toBe('😀'.repeat(10));
    expect(optional.safeParse('😀'.repeat(11)).success).toBe(false);
  });

  it.each([5, true, {}, ['x']])('refuses %j', (value) =>
    expect(optional.safeParse(value).success).toBe(false),
  );

  it('never keeps spaces at the ends, nor anything the database refuses', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (text) => {
        const { data } = optional.safeParse(text);
        if (typeof data !== 'string') return;
        expect(data.trim() === data && data.length > 0 && isStorable(data)).toBe(true);
      }),
    ));
});
