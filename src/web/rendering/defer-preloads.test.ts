import { expect, test } from 'vitest';
import { deferPreloads } from './inline-scripts.server.ts';

test('the preloads of a page are added by a script, which waits for the style sheet', () => {
  const html = deferPreloads(
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

test('a page without preloads stays as it is', () =>
  expect(deferPreloads('<body>a</body>', 'm')).toBe('<body>a</body>'));
