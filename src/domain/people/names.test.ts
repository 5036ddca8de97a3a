import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeText, capitalise, displayName, emailName, firstName, initialOf } from './names.ts';

describe('displayName', () => {
  it('is the trimmed full name, else "Usuario anónimo"', () => {
    expect(displayName({ fullName: '  Marisa Ledesma ' })).toBe('Marisa Ledesma');
    expect(displayName({ fullName: '   ' })).toBe('Usuario anónimo');
    expect(displayName({ fullName: null })).toBe('Usuario anónimo');
    expect(displayName({ fullName: '' })).toBe('Usuario anónimo');
    expect(displayName(null)).toBe('Usuario anónimo');
  });

  it('says so to the person themself', () => {
    expect(displayName({ fullName: 'Marisa' }, { isSelf: true })).toBe('Marisa (Yo)');
    expect(displayName(null, { isSelf: true })).toBe('Usuario anónimo (Yo)');
  });

  it('is never empty', () =>
    fc.assert(
      fc.property(fc.option(fc.string()), (fullName) => {
        expect(displayName({ fullName }).trim()).not.toBe('');
      }),
    ));
});

it.each([
  ['Lucía Fernández', 'Lucía'],
  ['El Rincón del Vinilo', 'El Rincón'],
  ['M. J. Ríos', 'M. J. Ríos'],
  ['Jo', 'Jo'],
])('%s is addressed as %s', (name, first) => expect(firstName(name)).toBe(first));

describe('the avatar fallback', () => {
  it('is the first letter of the name, then of the e-mail, then U', () => {
    expect(initialOf('ñandú')).toBe('Ñ');
    expect(initialOf('', 'carla@example.com')).toBe('C');
    expect(initialOf(null, null)).toBe('U');
    expect(initialOf('  ', '  ')).toBe('U');
    expect(initialOf('👾 gamer')).toBe('👾');
  });
});

describe('capitalise', () => {
  it('raises the first letter and leaves the rest', () => {
    expect(capitalise('bici rodado 29')).toBe('Bici rodado 29');
    expect(capitalise('notebook HP')).toBe('Notebook HP');
    expect(capitalise('TV de 50')).toBe('TV de 50');
    expect(capitalise(' ñoquera')).toBe('Ñoquera');
    expect(capitalise('')).toBe('');
  });

  it('keeps a first word that is written in mixed case as it came', () => {
    for (const title of ['iPhone 13 de 128', 'eBike rodado 29', 'mTB']) expect(capitalise(title)).toBe(title);
  });

  it('changes nothing the second time', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(capitalise(capitalise(text))).toBe(capitalise(text));
      }),
    ));
});

it('emailName is the part before the at-sign', () => expect(emailName('a.b@example.com')).toBe('a.b'));

it.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [250, '9+'],
])('a count of %s shows as %s', (count, text) => expect(badgeText(count)).toBe(text));

it('a name and a title of before the texts were cleaned turn no sentence around', () => {
  expect(displayName({ fullName: 'Ana \u202Eoto\u202C' })).toBe('Ana oto');
  expect(displayName({ fullName: '\u3164\u200B' })).toBe('Usuario anónimo');
  expect(capitalise('\u202Ebici\n de ruta')).toBe('Bici de ruta');
});
