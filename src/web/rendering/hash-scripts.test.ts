import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashScripts } from './inline-scripts.server.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('what the renderer wrote is named by hash, and nothing else that may run', () => {
  const page = [
    '<link rel="modulepreload" nonce="the-mark" href="/a.js">',
    '<script nonce="the-mark">one()</script>',
    '<script nonce="the-mark" async="">año("ñ")</script>',
    '<script nonce="the-mark" src="/a.js"></script>',
    '<script>injected()</script>',
    '<script nonce="guessed">injected()</script>',
  ].join('\n');
  const { html, hashes } = hashScripts(page, 'the-mark');
  expect(hashes).toEqual([hashOf('one()'), hashOf('año("ñ")')]);
  expect(html).not.toContain('the-mark');
  expect(html).toContain('<script>one()</script>');
});

test('a script that injected markup swallows gets no hash', () => {
  const { hashes } = hashScripts('<script>injected(); <script nonce="m">own()</script>', 'm');
  expect(hashes).toEqual([]);
});
