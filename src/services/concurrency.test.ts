import { expect, test } from 'vitest';
import { oneAtATime, RunningCounts } from './concurrency.ts';

test('so many of one and so many in all run at once, and an end makes room', () => {
  const running = new RunningCounts(2, 3);
  expect([running.begin('ana'), running.begin('ana'), running.begin('ana')]).toEqual([
    'begun',
    'begun',
    'ownRun',
  ]);
  expect([running.begin('beto'), running.begin('cora')]).toEqual(['begun', 'tooMany']);
  running.end('ana');
  expect([running.begin('cora'), running.total]).toEqual(['begun', 3]);
});

test('an end without a beginning counts nothing', () => {
  const running = new RunningCounts(1);
  running.end('ana');
  expect([running.total, running.begin('ana'), running.begin('ana')]).toEqual([0, 'begun', 'ownRun']);
});

test('calls of one name run one after another, those of others beside them, also after a failure', async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = oneAtATime('ana', async () => {
    events.push('first');
    await gate.promise;
    throw new Error('broken');
  }).catch(() => events.push('failed'));
  const second = oneAtATime('ana', async () => void events.push('second'));
  await oneAtATime('beto', async () => void events.push('other'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(events.slice(0, 2)).toEqual(['first', 'other']);
  expect(events).toContain('second');
  expect(events.indexOf('second')).toBeGreaterThan(1);
});
