import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readWants, wantsNotification } from '#application/notifications/delivery-rules.ts';
import { mailSettings, notificationPreferences, user } from '#database/schema.ts';
import { notificationChannels } from '#domain/notifications/definition.ts';
import { notificationKinds } from '#domain/notifications/notification.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';

const { db } = await testDatabase();
let ana: { userId: string };

beforeEach(async () => {
  ana = await addPerson(db);
});

const choices = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...notificationKinds),
    channel: fc.constantFrom(...notificationChannels),
    isOn: fc.boolean(),
  }),
  { selector: ({ kind, channel }) => `${kind} ${channel}`, maxLength: 20 },
);

test('whatever a person chose, code and database say the same of every kind and channel', async () => {
  const { userId } = ana;
  await fc.assert(
    fc.asyncProperty(choices, async (chosen) => {
      await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
      if (chosen.length > 0) {
        await db.insert(notificationPreferences).values(chosen.map((choice) => ({ userId, ...choice })));
      }
      const { wants } = await readWants(db, userId);
      for (const channel of notificationChannels) {
        const { rows } = await db.execute<{ kind: string }>(sql`
          select k.kind from unnest(${sql.param(notificationKinds)}::text[]) as k(kind)
          where ${wantsNotification(sql`${userId}::uuid`, sql`k.kind`, channel)}
        `);
        expect(rows.map(({ kind }) => kind)).toEqual(
          notificationKinds.filter((kind) => wants(kind, channel)),
        );
      }
      for (const { kind, channel, isOn } of chosen) expect(wants(kind, channel)).toBe(isOn);
    }),
    { numRuns: 50 },
  );
});

test('mail goes to a confirmed address from which nothing came back', async () => {
  const { mailAddress } = await readWants(db, ana.userId);
  expect(mailAddress).toMatch(/^ana\..*@example\.com$/);

  await db.update(user).set({ emailVerified: false }).where(eq(user.id, ana.userId));
  expect(await readWants(db, ana.userId)).toMatchObject({ mailAddress: null, isBounced: false });

  await db.update(user).set({ emailVerified: true }).where(eq(user.id, ana.userId));
  await db.insert(mailSettings).values({ userId: ana.userId, bouncedAt: new Date() });
  expect(await readWants(db, ana.userId)).toMatchObject({ mailAddress: null, isBounced: true });
});

test('an account that is gone gets no mail', async () =>
  expect((await readWants(db, '019a0000-0000-7000-8000-000000000001')).mailAddress).toBeNull());
