import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InMemoryMarket } from '../../lifecycle/in-memory-market.test-helper.ts';
import { isRefusal } from '../../refusals/refusal.ts';
import { casesOf, type HistoryEntry } from './cases.ts';
import { type Lived, live, recount, step } from './histories.test-helper.ts';
import {
  type CountedDays,
  countByDay,
  countDifference,
  countedDays,
  type DayCount,
  dayCountKey,
  personFactsOf,
} from './person-facts.ts';

const people = ['ana', 'beto', 'caro', 'dani'];
const runs = 1_000;

/** The counts as a worker keeps them: entry by entry, each adding what it changes. */
function keptCounts(histories: Iterable<readonly HistoryEntry[]>): Map<string, DayCount> {
  const kept = new Map<string, DayCount>();
  for (const history of histories) {
    for (let known = 0; known < history.length; known++) {
      const of = (length: number) => countByDay(casesOf(history.slice(0, length)));
      for (const added of countDifference(of(known), of(known + 1))) {
        const count = (kept.get(dayCountKey(added))?.count ?? 0) + added.count;
        kept.set(dayCountKey(added), { ...added, count });
      }
    }
  }
  return kept;
}

/** Adds up days as the database query does. */
const isCounted = ({ day, outcome }: Pick<DayCount, 'day' | 'outcome'>, { first, last }: CountedDays) =>
  day >= first && day <= last[outcome === 'waiting' || outcome === 'running' ? outcome : 'ended'];

const keptFacts = (kept: Map<string, DayCount>, userId: string, now: Date) =>
  personFactsOf(
    [...kept.values()].filter((one) => one.userId === userId && isCounted(one, countedDays(now))),
  );

it(`gives the facts of a recount in ${runs} generated histories`, () => {
  let recipients = 0;
  let withheld = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 120, size: 'max' }), (steps) => {
      const lived: Lived = live(steps, new InMemoryMarket(['ana', 'ana', 'beto']), isRefusal);
      const kept = keptCounts(lived.histories.values());
      for (const { count } of kept.values()) expect(count).toBeGreaterThanOrEqual(0);
      // Now, and later without any event: facts age.
      for (const days of [0, 1, 4, 30, 120, 181, 400]) {
        const now = new Date(lived.now.getTime() + days * 24 * 60 * 60 * 1000);
        for (const person of people) {
          const facts = keptFacts(kept, person, now);
          expect(facts).toEqual(recount(lived, person, now));
          const all = [facts.asBuyer.answers, facts.asBuyer.deals, facts.asSeller.deals];
          recipients += all.filter(Boolean).length;
          withheld += all.filter((fact) => fact === null).length;
        }
      }
    }),
    { numRuns: runs },
  );
  // Histories that say nothing would prove nothing.
  expect(recipients).toBeGreaterThan(runs);
  expect(withheld).toBeGreaterThan(runs);
}, 60_000);

const day = { userId: 'ana', day: '2026-11-01', hours: 0 };

it('is absent below three cases and there from three on', () => {
  const answered = (count: number) =>
    personFactsOf([{ ...day, role: 'buyer', outcome: 'answered', hours: 6, count }]).asBuyer.answers;
  const deals = (count: number) =>
    personFactsOf([{ ...day, role: 'seller', outcome: 'failed', count }]).asSeller.deals;
  expect([answered(2), deals(2)]).toEqual([null, null]);
  expect(answered(3)).toEqual({ received: 3, answered: 3, percent: 100, typicalHours: 6 });
  expect(deals(3)).toEqual({ accepted: 3, concluded: 0 });
});

it('does not round up to all', () => {
  const facts = personFactsOf([
    { role: 'buyer', outcome: 'answered', hours: 1, count: 399 },
    { role: 'buyer', outcome: 'unanswered', hours: 0, count: 1 },
  ]);
  expect(facts.asBuyer.answers?.percent).toBe(99);
});

it('looks back 180 days of Argentina, and waits with what has no end yet', () => {
  // Half past midnight in Argentina on the 22nd.
  const days = countedDays(new Date('2026-11-22T03:30:00Z'));
  expect(days).toEqual({
    first: '2026-05-27',
    last: { waiting: '2026-11-18', running: '2026-11-11', ended: '2026-11-22' },
  });
  const counts = (outcome: DayCount['outcome'], at: string) => isCounted({ outcome, day: at }, days);
  expect([counts('answered', '2026-05-26'), counts('answered', '2026-05-27')]).toEqual([false, true]);
  expect([counts('waiting', '2026-11-19'), counts('waiting', '2026-11-18')]).toEqual([false, true]);
  expect([counts('running', '2026-11-12'), counts('running', '2026-11-11')]).toEqual([false, true]);
});
