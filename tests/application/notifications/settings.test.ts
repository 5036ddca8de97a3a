import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { readWants } from '#application/notifications/delivery-rules.ts';
import { changeNoticeSettings, getNoticeSettings } from '#application/notifications/preferences.ts';
import { mailSettings } from '#database/schema.ts';
import { defaultPreferences } from '#domain/notifications/settings.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';

const { db, ctx } = await openTestMarket();
let ana: SignedInActor;

beforeEach(async () => {
  ana = await addPerson(db);
});

test('nobody chose anything yet: the defaults, each mail by itself', async () => {
  expect(await getNoticeSettings(ctx, ana)).toEqual({
    preferences: defaultPreferences(),
    digest: 'off',
    bouncedAt: null,
  });
  expect((await readWants(db, ana.userId)).wants('newOffer', 'mail')).toBe(true);
  expect((await readWants(db, ana.userId)).wants('offerWithdrawn', 'mail')).toBe(false);
});

test('what is chosen holds for that kind and channel, until it is chosen otherwise', async () => {
  const off = { preferences: { newOffer: { mail: false }, offerWithdrawn: { push: true } } };
  const { preferences } = await changeNoticeSettings(ctx, ana, off);
  expect(preferences).toEqual({
    ...defaultPreferences(),
    newOffer: { mail: false, push: true },
    offerWithdrawn: { mail: false, push: true },
  });
  expect((await readWants(db, ana.userId)).wants('newOffer', 'mail')).toBe(false);
  expect((await readWants(db, ana.userId)).wants('newOffer', 'push')).toBe(true);
  await changeNoticeSettings(ctx, ana, { preferences: { newOffer: { mail: true } } });
  expect((await readWants(db, ana.userId)).wants('newOffer', 'mail')).toBe(true);
  const beto = await addPerson(db, 'Beto');
  expect((await readWants(db, beto.userId)).wants('offerWithdrawn', 'push')).toBe(false);
});

test('another digest begins when it is chosen; choosing the same again changes nothing', async () => {
  const begun = async () =>
    (await db.select().from(mailSettings).where(eq(mailSettings.userId, ana.userId)))[0];
  expect((await changeNoticeSettings(ctx, ana, { digest: 'daily' })).digest).toBe('daily');
  const first = ctx.now();
  expect((await begun())?.lastDigestAt).toEqual(first);
  ctx.clock.at = new Date(first.getTime() + 3_600_000);
  await changeNoticeSettings(ctx, ana, { digest: 'daily' });
  expect((await begun())?.lastDigestAt).toEqual(first);
  await changeNoticeSettings(ctx, ana, { digest: 'weekly' });
  expect((await begun())?.lastDigestAt).toEqual(ctx.now());
});
