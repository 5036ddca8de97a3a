import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { type SignedInActor, signedInAs } from '#application/actor.ts';
import { readUnsubscribeToken, unsubscribeToken } from '#application/mails/mail-links.ts';
import { readWants } from '#application/notifications/delivery-rules.ts';
import {
  changeNoticeSettings,
  endMails,
  getNoticeSettings,
  getUnsubscribing,
  resumeMails,
} from '#application/notifications/preferences.ts';
import { notificationKinds } from '#domain/notifications/notification.ts';
import { defaultPreferences } from '#domain/notifications/settings.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { refusalCodeOf } from '../../support/market.ts';

const secret = 'a secret of thirty-two characters';
const { db, ctx } = await openTestMarket();
let ana: SignedInActor;
beforeEach(async () => {
  ana = await addPerson(db);
});
const link = (scope: Parameters<typeof unsubscribeToken>[2], { userId } = ana) => ({
  secrets: [secret],
  token: unsubscribeToken(secret, userId, scope),
});

test('a token is for one person and one kind; changed in any part it is nobody’s', () => {
  const userId = v7();
  const token = unsubscribeToken(secret, userId, 'newOffer');
  expect(readUnsubscribeToken([secret], token)).toEqual({ userId, scope: 'newOffer' });
  expect(readUnsubscribeToken(['the newer one', secret], token)).toEqual({ userId, scope: 'newOffer' });
  const [, , signature] = token.split('.');
  const forged = [
    '',
    'x',
    `${userId}.newOffer`,
    `${userId}.newOffer.`,
    `${userId}.newOffer.${'A'.repeat(43)}`,
    `${userId}.chatMessage.${signature}`,
    `${v7()}.newOffer.${signature}`,
    `${userId}.everything.${signature}`,
    `${token}.x`,
    unsubscribeToken('another secret, as long as the first', userId, 'newOffer'),
  ];
  for (const one of forged) expect(readUnsubscribeToken([secret], one), one).toBeNull();
});

test('a link ends the mails of its kind, tells what was on, and takes it back; looking ends nothing', async () => {
  const asked = link('newOffer');
  expect(await getUnsubscribing(ctx, asked)).toEqual({ scope: 'newOffer', on: ['newOffer'] });
  expect((await readWants(db, ana.userId)).wants('newOffer', 'mail')).toBe(true);
  expect(await endMails(ctx, asked)).toEqual(['newOffer']);
  expect(await endMails(ctx, asked)).toEqual([]);
  expect(await getUnsubscribing(ctx, asked)).toEqual({ scope: 'newOffer', on: [] });
  const { preferences } = await getNoticeSettings(ctx, ana);
  expect(preferences).toEqual({ ...defaultPreferences(), newOffer: { mail: false, push: true } });
  await resumeMails(ctx, asked, ['newOffer', 'offerWithdrawn']);
  expect((await getNoticeSettings(ctx, ana)).preferences).toEqual(defaultPreferences());
});

test('the digest’s link ends what it gathers, and gives back exactly that', async () => {
  await changeNoticeSettings(ctx, ana, { preferences: { alertMatch: { mail: false } }, digest: 'weekly' });
  const before = await getNoticeSettings(ctx, ana);
  const ended = await endMails(ctx, link('digest'));
  expect(ended).not.toContain('alertMatch');
  const { preferences, digest } = await getNoticeSettings(ctx, ana);
  expect(notificationKinds.filter((kind) => preferences[kind].mail)).toEqual(['chatMessage']);
  expect(digest).toBe('weekly');
  await resumeMails(ctx, link('digest'), ended);
  expect(await getNoticeSettings(ctx, ana)).toEqual(before);
});

test('links made up, and of accounts that are gone, lead nowhere', async () => {
  const wrong = {
    secrets: [secret],
    token: unsubscribeToken('another secret, as long as the first', ana.userId, 'newOffer'),
  };
  for (const asked of [wrong, link('newOffer', signedInAs(v7()))]) {
    expect(await refusalCodeOf(getUnsubscribing(ctx, asked))).toBe('not_found');
    expect(await refusalCodeOf(endMails(ctx, asked))).toBe('not_found');
    expect(await refusalCodeOf(resumeMails(ctx, asked, ['newOffer']))).toBe('not_found');
  }
  expect((await readWants(db, ana.userId)).wants('newOffer', 'mail')).toBe(true);
});
