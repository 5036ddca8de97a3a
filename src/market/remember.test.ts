import { expect, test } from 'vitest';
import { rememberLast } from './remember.ts';

test('an answer is made once, until as many others were asked for as are kept', () => {
  const made: string[] = [];
  const remember = rememberLast<string>(2);
  const ask = (key: string) =>
    remember(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  // 'b' was asked for longest ago when 'c' came.
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
