import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { boundShape } from './json-shape.ts';

function isLetIn(json: string): boolean {
  try {
    boundShape(new TextEncoder().encode(json));
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    expect([error.code, error.status]).toEqual(['invalid', 422]);
    return false;
  }
}

test.each([
  ['nothing', ''],
  ['our deepest body', '{"preferences":{"newOffer":{"mail":false}},"digest":"daily"}'],
  ['sixteen levels', `${'['.repeat(16)}${']'.repeat(16)}`],
  ['a thousand values', `[${Array.from({ length: 1_000 }, (_, n) => n).join()}]`],
  ['many lists one after another', `[${Array.from({ length: 900 }, () => '[]').join()}]`],
  ['brackets and commas inside a text', JSON.stringify({ a: '[{,'.repeat(50_000) })],
  ['quotes inside a text', JSON.stringify({ a: '"[\\'.repeat(50_000) })],
  ['a text without an end, for the parser to refuse', `{"a":"${'[,'.repeat(50_000)}`],
])('%s is let in', (_name, json) => expect(isLetIn(json)).toBe(true));

test.each([
  ['seventeen levels', '['.repeat(17)],
  ['levels after a text that ends with a backslash', `["\\\\",${'{"a":'.repeat(17)}`],
  ['a thousand and one values', `[${Array.from({ length: 1_001 }, (_, n) => n).join()}]`],
  ['as many keys', `{${Array.from({ length: 1_001 }, (_, n) => `"${n}":1`).join()}}`],
])('%s is refused', (_name, json) => expect(isLetIn(json)).toBe(false));
