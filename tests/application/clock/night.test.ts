import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scheduledWork } from '#application/clock/jobs.ts';
import { notifications } from '#database/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPeople } from '../../support/deal.ts';
import { offerTo, publish } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const day = 24 * 60 * 60 * 1000;

/** The hours of a cron expression, in UTC. */
function hoursOf(cron: string): number[] {
  const [, hours = '*'] = cron.split(' ');
  if (hours === '*') return Array.from({ length: 24 }, (_, hour) => hour);
  const [first = 0, last = first] = hours.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

test('what runs at night in Argentina leaves no word for anybody, however long it waited', async () => {
  const [ana, beto] = await addPeople(db, 'Ana', 'Beto');
  const { id } = await publish(ctx, ana);
  await offerTo(ctx, beto, id);
  await addDeal(db, { buyer: ana, seller: beto });
  await handleOutbox(ctx);
  await db.delete(notifications);
  const jobs = scheduledWork(ctx);
  const recipients = async (names: readonly string[]) => {
    for (const { name, run } of jobs) if (names.includes(name)) await run();
    await handleOutbox(ctx);
    const rows = await db.selectDistinct({ kind: notifications.kind }).from(notifications);
    return rows.map(({ kind }) => kind).sort();
  };
  // 3 in the morning in Argentina, on the days after something becomes due.
  const atNight = jobs.filter(({ cron }) => hoursOf(cron).some((hour) => hour < 12)).map(({ name }) => name);
  for (const days of [4, 6, 11, 54, 61]) {
    ctx.clock.at = new Date(Date.UTC(2026, 10, 1, 6) + days * day);
    expect(await recipients(atNight)).toEqual([]);
  }
  const awake = jobs.filter(({ notifies }) => notifies);
  for (const { name, cron } of awake) expect([name, Math.min(...hoursOf(cron))]).toEqual([name, 12]);
  expect(await recipients(awake.map(({ name }) => name))).toEqual([]);
  // What ended at night is told in the morning.
  await db.execute(sql`update outbox set available_at = now()`);
  expect(await recipients([])).toEqual(['offerFinalized', 'requestExpired']);
});

test('the digests of a morning are planned after what that morning tells', () => {
  const minuteOf = (wanted: string) =>
    Number(
      scheduledWork(ctx)
        .find(({ name }) => name === wanted)
        ?.cron.split(' ')[0],
    );
  const [digests, ...recipients] = ['plan-digests', 'tell-gathered-alerts', 'tell-unanswered'].map(minuteOf);
  expect(digests).toBeGreaterThan(Math.max(...recipients));
});
