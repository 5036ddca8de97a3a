import { afterEach, expect, it, vi } from 'vitest';
import { StartError } from '#start-error.ts';
import { failureText } from './failure-text.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  [new StartError('The port 3000 is taken.'), 'The port 3000 is taken.'],
  [
    Object.assign(new Error('EACCES: permission denied'), {
      syscall: 'mkdir',
      path: './data',
      code: 'EACCES',
    }),
    './data cannot be used (EACCES).',
  ],
  [
    new Error('Failed query: select 1', { cause: new TypeError('fetch failed') }),
    'This failed: TypeError: fetch failed. LOG_LEVEL=debug prints where.',
  ],
  ['what is no error', 'This failed: what is no error. LOG_LEVEL=debug prints where.'],
])('%s ends a program with a sentence', (error, text) => {
  vi.stubEnv('LOG_LEVEL', 'info');
  expect(failureText(error)).toBe(text);
});

it('shows a fault with its place when asked to', () => {
  vi.stubEnv('LOG_LEVEL', 'debug');
  expect(failureText(new Error('no route'))).toContain('failure-text.test.ts');
  expect(failureText(new StartError('The port 3000 is taken.'))).toBe('The port 3000 is taken.');
});
