import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfMessage } from './links.ts';

const linksIn = (message: string) => partsOfMessage(message).filter((part) => 'href' in part);
/** What is read of a message. */
const shown = (message: string) =>
  partsOfMessage(message)
    .map((part) => ('text' in part ? part.text : part.before + part.host + part.rest))
    .join('');

test.each([
  ['mirá https://example.com/a?b=1.', 'https://example.com/a?b=1'],
  ['(http://example.com/x)', 'http://example.com/x'],
  ['http://es.wikipedia.org/wiki/Rodado_(bicicleta)', 'http://es.wikipedia.org/wiki/Rodado_(bicicleta)'],
  ['www.example.com/foto, ¿la ves?', 'https://www.example.com/foto'],
  ['HTTPS://Example.COM/A', 'https://example.com/A'],
])('%s leads to one address', (message, href) => expect(linksIn(message)).toMatchObject([{ href }]));

test.each([
  'javascript:alert(1)',
  'ftp://example.com/a',
  'data:text/html,hola',
  'https://banco.com@example.com/entrar',
  'https://localhost/x',
  'awww.no',
  '<a href="x">hola</a>',
])('%s stays text', (message) => expect(partsOfMessage(message)).toEqual([{ text: message }]));

test('a domain is shown as browsers write it, so that none looks like another', () => {
  expect(linksIn('https://аррӏе.com/x')).toMatchObject([{ host: 'xn--80ak6aa92e.com' }]);
  expect(shown('https://аррӏе.com/x')).toBe('https://xn--80ak6aa92e.com/x');
  // A character that turns the reading direction ends an address.
  expect(shown('https://example.com/\u202Emoc.banco')).toContain('\u202Emoc.banco');
  expect(linksIn('https://example.com/\u202Emoc.banco')).toMatchObject([{ href: 'https://example.com/' }]);
});

test('whatever is written stays text around links, which lead nowhere but to http', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const message = `${text} https://example.com/a ${text}`;
      for (const part of partsOfMessage(message))
        if ('href' in part) expect(part.href).toMatch(/^https?:\/\//);
      if (!/https?:|www\./i.test(text)) expect(shown(message)).toBe(message);
    }),
  ));

test('thousands of dots in an address cost next to nothing', () => {
  const message = `http://a.b/${'.'.repeat(3_980)}a`;
  const start = process.cpuUsage().user;
  for (let nth = 0; nth < 100; nth++) expect(partsOfMessage(message)).toHaveLength(1);
  // Looked at from each dot again, they took four seconds.
  expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(1);
});
