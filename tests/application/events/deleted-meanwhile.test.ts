import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import type { Transaction } from '#application/context.ts';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import { holdMail } from '#application/notifications/mail-notification.ts';
import { countOffer } from '#application/people/person-facts.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { notifyMatches } from '#application/saved-searches/match-requests.ts';
import { heldMails, notifications, profiles, savedSearches, savedSearchMatches } from '#database/schema.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { offerTo, publish } from '../../support/market.ts';
import { handleOutbox, standardPacing } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();

/** Runs `work` against a deletion that was made and is not committed yet; commits it once `work` waits for it or ended. */
async function whileDeleting(
  remove: (tx: Transaction) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await remove(tx);
    let isOver = false;
    working = work().finally(() => {
      isOver = true;
    });
    working.catch(() => undefined);
    await vi.waitUntil(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return isOver || rows.length > 0;
    });
  });
  await working;
}

async function scene() {
  const [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
  const { id: requestId } = await publish(ctx, buyer);
  const { id: offerId } = await offerTo(ctx, seller, requestId);
  return { buyer, seller, requestId, offerId };
}

test('a mail is not held for a notice that another one replaces meanwhile', async () => {
  const { buyer } = await scene();
  await handleOutbox(ctx);
  const [notification] = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId));
  await whileDeleting(
    (tx) => tx.delete(notifications).where(eq(notifications.id, notification!.id)),
    () =>
      holdMail(ctx, { id: notification!.id, userId: buyer.userId }, new Date(ctx.now().getTime() + 60_000)),
  );
  expect(await db.$count(heldMails)).toBe(0);
});

test('neither notices nor facts fail for somebody whose account goes meanwhile', async () => {
  const { buyer, seller, offerId } = await scene();
  const goes = (tx: Transaction) => tx.delete(profiles).where(eq(profiles.id, buyer.userId));
  const notification = (userId: string) =>
    ({ userId, kind: 'offersWaiting', key: v7(), facts: { offerCount: 2 } }) as const;
  await whileDeleting(goes, () =>
    db.transaction((tx) =>
      createNotifications({ tx }, [notification(buyer.userId), notification(seller.userId)]),
    ),
  );
  expect(await db.$count(notifications, eq(notifications.userId, seller.userId))).toBe(1);

  const other = await scene();
  await whileDeleting(
    (tx) => tx.delete(profiles).where(eq(profiles.id, other.buyer.userId)),
    () => db.transaction((tx) => countOffer(tx, other.offerId)),
  );
  expect(offerId).not.toBe(other.offerId);
});

test('a publication is told to the other searches when one of them is deleted meanwhile', async () => {
  const { seller, requestId } = await scene();
  const other = await addPerson(db, 'Carla');
  for (const who of [seller, other])
    await saveSearch(ctx, who, savedSearchSchema.parse({ words: ['bicicleta'] }));
  await db.delete(savedSearchMatches);
  await whileDeleting(
    (tx) => tx.delete(savedSearches).where(eq(savedSearches.userId, seller.userId)),
    () =>
      db.transaction((tx) =>
        notifyMatches({ tx, signal: () => undefined, throttle: standardPacing } as never, requestId),
      ),
  );
  expect(await db.select().from(savedSearchMatches)).toHaveLength(1);
});
