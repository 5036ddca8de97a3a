import { expect, test } from 'vitest';
import { timeText } from '#domain/dates/dates.ts';
import { day } from '../scripts/factories/clock.ts';
import { createRandom } from '../scripts/factories/random.ts';
import { startMoments } from './start-moments.test-helper.ts';
import { endOfStories, momentBefore, whenAwake } from './timeline.ts';

test.each(startMoments)('stories told at %s end in the same morning hour and are the same', (moment) => {
  const start = Date.parse(moment);
  const end = endOfStories(start);
  expect(timeText(new Date(end))).toBe('10:00');
  expect(start - end).toBeGreaterThanOrEqual(0);
  expect(start - end).toBeLessThan(day);

  /** Times of stories, in milliseconds before the end. */
  const timesBefore = (from: number) => {
    const random = createRandom(1);
    return [0, 1, 3, 40].map((days) => {
      const published = momentBefore(from, days, random);
      return [from - published, from - whenAwake(published + day / 3, from, random)];
    });
  };
  expect(timesBefore(end)).toEqual(timesBefore(endOfStories(Date.parse('2026-06-15T12:00:00Z'))));
});
