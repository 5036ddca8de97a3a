import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { passwordProblem, passwordStrength, passwordTexts } from './password.ts';

const ana = { name: 'Ana María Fernández', email: 'ana.fernandez@example.com' };

test.each([
  ['aaaaaa', passwordTexts.oneCharacter],
  ['AaAaAaA', passwordTexts.oneCharacter],
  ['......', passwordTexts.oneCharacter],
  ['a a a a', passwordTexts.oneCharacter],
  ['ana.fernandez@example.com', passwordTexts.identity],
  ['ANA.Fernandez', passwordTexts.identity],
  ['anafernandez', passwordTexts.identity],
  ['Fernández', passwordTexts.identity],
  ['fernandez1990', passwordTexts.identity],
  ['12fernandez', passwordTexts.identity],
  ['Ana Maria Fernandez', passwordTexts.identity],
  ['fernandezmariaana', passwordTexts.identity],
  ['Fernández!', passwordTexts.identity],
  ['AlRevés2026', passwordTexts.common],
  ['el mercado al revés', passwordTexts.common],
])('%s is refused', (password, text) => expect(passwordProblem(password, ana)).toBe(text));

test.each(['tambor nube cereza', 'fernandezycia', '123456', 'ab ab ab'])(
  '%s says nothing by itself',
  (password) => expect(passwordProblem(password, ana)).toBeNull(),
);

test('without a name or an address there is nothing to compare with', () => {
  expect(passwordProblem('secreto', {})).toBeNull();
  expect(passwordProblem('secreto', { name: '', email: null })).toBeNull();
});

test.each([
  ['', 'none'],
  ['abc', 'weak'],
  ['123456789012', 'weak'],
  ['qwertyuiop', 'weak'],
  ['fernandez1990', 'weak'],
  ['secreto', 'weak'],
  ['secreto12', 'weak'],
  ['perro verde', 'fair'],
  ['tambor nube cereza lluvia', 'good'],
  ['k9#vTq2!mZx8', 'good'],
])('%s looks %s', (password, strength) => expect(passwordStrength(password, ana)).toBe(strength));

test('it judges anything that can be typed', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (password) => {
      passwordProblem(password, ana);
      passwordStrength(password, { name: password, email: password });
    }),
  ));

test('of what is longer than any password, only as much as one may have is looked at', () => {
  const longest = '1'.repeat(limits.passwordMax);
  expect(passwordStrength(`${longest}${'tambor nube cereza lluvia '.repeat(4_000)}`, ana)).toBe('weak');
  expect(passwordStrength(`tambor nube cereza ${longest}`, ana)).toBe('good');
});
