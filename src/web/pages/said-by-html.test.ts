import { expect, test } from 'vitest';
import { saidByHtml } from './said-by-html.server.ts';

const answerAt = (path: string) =>
  saidByHtml(new Request(`http://localhost${path}`), { total: 2 }, { items: ['a', 'b'] });

test('a page that comes as HTML is rendered with what it says, and sends it once', () => {
  const answer = answerAt('/marketplace?search=bici.data');
  expect(answer.items).toEqual(['a', 'b']);
  expect(JSON.stringify(answer)).toBe('{"total":2}');
});

test('who asks for the data alone gets all of them', () => {
  expect(JSON.stringify(answerAt('/marketplace.data'))).toBe('{"total":2,"items":["a","b"]}');
});
