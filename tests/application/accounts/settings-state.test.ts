import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { getHeaderCounts, getProfile, getSettingsState, getViewer } from '#application/accounts/profile.ts';
import { changeNoticeSettings } from '#application/notifications/preferences.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { mailSettings } from '#database/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { refusalCodeOf } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();

test('the settings say how they stand, each person their own; a visitor is asked to sign in', async () => {
  const [ana, beto, carla] = await addPeople(db, 'Ana', 'Beto', 'Carla');
  const untouched = {
    hasSecondFactor: false,
    passkeys: 0,
    blocked: 0,
    reports: 0,
    decisions: 0,
    digest: 'off',
    isMailReturned: false,
  };
  expect(await getSettingsState(ctx, ana)).toEqual(untouched);
  for (const other of [beto, carla]) await blockPerson(ctx, ana, other.userId);
  await changeNoticeSettings(ctx, ana, { digest: 'weekly' });
  await db.update(mailSettings).set({ bouncedAt: new Date() });
  expect(await getSettingsState(ctx, ana)).toEqual({
    ...untouched,
    blocked: 2,
    digest: 'weekly',
    isMailReturned: true,
  });
  expect(await getSettingsState(ctx, beto)).toEqual(untouched);
  for (const nobody of [null, { ...ana, userId: v7() }]) {
    for (const read of [getSettingsState, getProfile, getHeaderCounts])
      expect(await refusalCodeOf(read(ctx, nobody))).toBe('unauthenticated');
    expect(await getViewer(ctx, nobody)).toMatchObject({ viewer: null, unreadCount: 0 });
  }
});
