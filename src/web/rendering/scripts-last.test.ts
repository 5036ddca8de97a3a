import { expect, test } from 'vitest';
import { scriptsLast, withScripts } from './scripts-last.server.ts';

test('scripts come at the end of a page', () => {
  expect(withScripts('<body><p>a</p></body>', 'm', 'one()', 'two()')).toBe(
    '<body><p>a</p><script nonce="m">one()</script><script nonce="m">two()</script></body>',
  );
});

test('the preloads of a page are added by a script, which waits for the style sheet', () => {
  const html = scriptsLast(
    [
      '<html><head><link rel="stylesheet" href="/app.css"/>',
      '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" nonce="m" href="/b.js"/>',
      '<link rel="canonical" href="/marketplace"/></head><body><p>a</p></body></html>',
    ].join(''),
    'm',
  );
  expect(html).toMatch(
    /^<html><head><link rel="stylesheet" href="\/app.css"\/><link rel="canonical" href="\/marketplace"\/><\/head><body><p>a<\/p><script nonce="m">/,
  );
  expect(html).toContain('["/a.js","/b.js"]');
});

test('a page without preloads stays as it is', () => {
  expect(scriptsLast('<body>a</body>', 'm')).toBe('<body>a</body>');
});
