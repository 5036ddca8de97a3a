import { expect, test } from 'vitest';
import { RunningLimit } from './running-limit.ts';

const paths = [
  '/marketplace',
  '/auth',
  '/api/auth/sign-in/email',
  '/api/events',
  '/api/health/ready',
  '/images/a',
];
/** Which of these a process lets in while so many run. */
const admitted = (limit: RunningLimit, running: number) => {
  limit.running = running;
  return paths.filter((path) => limit.admits(path));
};

test('pages are refused first, signing in and events last, health and pictures never', () => {
  const limit = new RunningLimit(250);
  expect(admitted(limit, 15)).toEqual(paths);
  expect(admitted(limit, 16)).toEqual(paths.slice(1));
  expect(admitted(limit, 31)).toEqual(paths.slice(1));
  expect(admitted(limit, 32)).toEqual(paths.slice(4));
  // Names that only begin alike are no exception.
  expect(limit.admits('/authors')).toBe(false);
  expect(limit.admits('/api/healthy')).toBe(false);
});

test.each([
  ['a late event loop', { lag: 251, wait: 0 }],
  ['a queue for the database that does not empty', { lag: 0, wait: 1_001 }],
])('%s lets fewer in, down to a few', (_, behind) => {
  const limit = new RunningLimit(250);
  limit.adapt(behind);
  expect(limit.limit).toBe(11);
  for (let n = 0; n < 20; n++) limit.adapt(behind);
  expect(limit.limit).toBe(4);
});

test('more are let in again while it is in time, and not without end', () => {
  const limit = new RunningLimit(250);
  limit.adapt({ lag: 200, wait: 0 });
  expect(limit.limit).toBe(16);
  limit.adapt({ lag: 10, wait: 100 });
  expect(limit.limit).toBe(20);
  for (let n = 0; n < 100; n++) limit.adapt({ lag: 10, wait: 0 });
  expect(limit.limit).toBe(64);
});
